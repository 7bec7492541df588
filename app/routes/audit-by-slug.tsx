/** An audit with an address of its own. Remix takes each file as one route. */
export { default, loader, meta } from './audit.tsx';
