import type { NamedView } from '#ui/ViewLinks.tsx'
import type { ContractsPageView } from './active-params.ts'

export const contractViews: readonly NamedView<ContractsPageView>[] = [
  { view: 'contracts', label: 'Contracts' },
  { view: 'templates', label: 'By template' },
  { view: 'compare', label: 'Compare' },
]
