import type { VerdictPage } from '#ledger/verdicts/verdict.ts'

/** What the pages are called that a verdict leads to. */
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
