/** Focuses the page's filter. On phones, opens the drawer that contains the filter. */
export function showFilter(): void {
  const filter = document.querySelector<HTMLElement>('main [data-filter]')
  if (filter instanceof HTMLButtonElement) filter.click()
  else filter?.focus()
}
