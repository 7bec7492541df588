import type { LayoutProps } from 'sanity';
import { environment } from './environment.ts';

/** These menu entries open Sanity's account pages, and a local lake has no account. */
const HIDE_ACCOUNT_LINKS = 'a[href*="sanity.io/manage"] { display: none !important; }';

/** Sanity's animations, such as that of the icon while it saves, ignore this setting of a device. */
const LESS_MOTION =
  '@media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; } }';

/** Sanity's own layout, with less motion where it is asked for, and on a local lake without the links to an account. */
export function Layout(props: LayoutProps) {
  return (
    <>
      <style>{LESS_MOTION}</style>
      {environment.projectId ? null : <style>{HIDE_ACCOUNT_LINKS}</style>}
      {props.renderDefault(props)}
    </>
  );
}
