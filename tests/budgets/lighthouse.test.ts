/** Every category at 100 on one route per screen. */
import { expectPerfect } from '../support/perfect-pages.ts';
import { ONE_OF_EACH_SCREEN } from '../support/routes.ts';

expectPerfect(ONE_OF_EACH_SCREEN);
