/** Shows the steps in place of the landing page, to which no way leads back. */
export function showSteps(): void {
  document.documentElement.classList.add('started');
  document.getElementById('landing')?.remove();
}
