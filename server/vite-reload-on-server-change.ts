import type { Plugin } from 'vite';

/**
 * In development the page has no Remix router that could ask the loaders again, so a change to a
 * file that only the server uses reloads the page.
 */
export const reloadOnServerChange: Plugin = {
  name: 'reload-on-server-change',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    const { client } = server.environments;
    if (client.moduleGraph.getModulesByFile(file)?.size) return;
    client.hot.send({ type: 'full-reload' });
  },
};
