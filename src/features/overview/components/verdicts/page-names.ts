import type { VerdictPage } from '#ledger/verdicts/verdict.ts'

/** The names of the pages that an alert links to. */
export const pageNames: Readonly<Record<VerdictPage, string>> = {
  '/': 'Overview',
  '/contracts': 'Contracts',
  '/names': 'Names',
  '/network': 'Network health',
  '/node': 'Node',
  '/packages': 'Packages',
  '/rewards': 'Rewards',
  '/traffic': 'Traffic',
  '/upgrades': 'Upgrades',
  '/votes': 'Votes',
}
