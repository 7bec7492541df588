import { CONTROL_PATHS } from '#app/shapes/control-paths.ts';
import { ICON_PATHS } from './icon-paths.ts';

/**
 * Every icon, for the `SvgIcon` of a page to point to: in the page itself, so that its script has none. All of
 * them, because a session may go on with content that the page no longer has.
 */
export const IconSprite = () => (
  <svg aria-hidden="true" className="hidden">
    {Object.entries({ ...CONTROL_PATHS, ...ICON_PATHS }).map(([name, path]) => (
      <path key={name} id={`icon-${name}`} d={path} />
    ))}
  </svg>
);
