/** `npm run check`: types, lint, unused code and rules, for use while working. */
import { ensureInstalled } from './lib/install.mjs';
import { lint, rules, types, unusedCode } from './lib/quick-checks.mjs';
import { runPlan, summarize } from './lib/steps.mjs';

ensureInstalled({ tools: true });
process.exit(summarize(await runPlan([[[types], [lint, unusedCode, rules]]])) ? 0 : 1);
