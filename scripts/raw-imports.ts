import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Lets Node import the text of a file as Vite does, `import text from './page.css?raw'`: for processes that run unbundled.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('?raw')) return next(url, context);
    const text = readFileSync(new URL(url), 'utf8');
    return {
      format: 'module',
      source: `export default ${JSON.stringify(text)}`,
      shortCircuit: true,
    };
  },
});
