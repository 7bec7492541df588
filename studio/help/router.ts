import { route } from 'sanity/router';

/** `/help` is the guide for marketers, and `/help/<name>` the page `docs/<name>.md`. */
export const helpRouter = route.create('/', [route.create('/:page')]);
