import { CONTROL_PATHS } from '#app/shapes/control-paths.ts';
import { ICON_PATHS } from './icon-paths.ts';

/** All icons, so that the script has none: a session may go on with content that the page no longer has. */
export const IconSprite = () => (
  <svg aria-hidden="true" className="hidden">
    {Object.entries({ ...CONTROL_PATHS, ...ICON_PATHS }).map(([name, path]) => (
      <path key={name} id={`icon-${name}`} d={path} />
    ))}
  </svg>
);
