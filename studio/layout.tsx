import type { LayoutProps } from 'sanity';
import { environment } from './config/environment.ts';

/** These menu entries open Sanity's account pages, and a local lake has no account. */
const HIDE_ACCOUNT_LINKS = 'a[href*="sanity.io/manage"] { display: none !important; }';

/** Sanity's animations, such as that of the icon while it saves, ignore this setting of a device. */
const LESS_MOTION =
  '@media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; } }';

/** The title of a document neither wraps nor ends within its pane: on a phone, the whole Studio would scroll sideways. That of a collapsed pane is turned, and has room. */
const CUT_OFF_TITLES = '[data-testid="pane-header"]:not([data-collapsed]) { overflow: hidden; }';

/** Sanity's own help is on the internet and about Sanity. The tool Help has ours. */
const HIDE_OTHER_HELP = '[data-testid="button-resources-menu"] { display: none; }';

/** Sanity's own layout with a few style rules. On a local lake, it has no links to an account. */
export function Layout(props: LayoutProps) {
  return (
    <>
      <style>{LESS_MOTION}</style>
      <style>{CUT_OFF_TITLES}</style>
      <style>{HIDE_OTHER_HELP}</style>
      {environment.projectId ? null : <style>{HIDE_ACCOUNT_LINKS}</style>}
      {props.renderDefault(props)}
    </>
  );
}
