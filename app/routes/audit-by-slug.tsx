/** An audit with an address of its own. Remix takes each file as one route. */
export { default, handle, loader, meta } from './audit.tsx';
