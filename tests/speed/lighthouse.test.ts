/** Every category at 100 on every page, but for those that `npm test` measures (tests/budgets). */
import { expectPerfect } from '../support/perfect-pages.ts';
import { FOUND_PATHS, ONE_OF_EACH_SCREEN } from '../support/routes.ts';

expectPerfect(FOUND_PATHS.filter((path) => !ONE_OF_EACH_SCREEN.includes(path)));
