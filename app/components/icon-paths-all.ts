import { addIcons } from './icon-paths.ts';
import { FURTHER_ICONS } from './icon-paths-further.ts';

// Whoever imports this file can draw all icons.
addIcons(FURTHER_ICONS);
