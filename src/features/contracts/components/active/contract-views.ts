import type { NamedView } from '#ui/ViewLinks.tsx'
import type { ContractsPageView } from './active-params.ts'

/** The views of the contracts. */
export const contractViews: readonly NamedView<ContractsPageView>[] = [
  { view: 'contracts', label: 'Contracts' },
  { view: 'templates', label: 'By template' },
  { view: 'compare', label: 'Compare' },
]
