/** Both reports as one script: separate ones are larger and take more requests. */
export { default as Results } from './results.tsx';
export { default as SharedView } from './shared-view.tsx';
