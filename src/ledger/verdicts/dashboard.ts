/** Whether the dashboard itself is out of date, as far as the network and its own server can tell. */
import { releaseAgainst } from '../upgrades/releases.ts'
import type { Reading } from './reading.ts'
import type { Checked, Verdict } from './verdict.ts'

/** The newest releases that the dashboard was made for; of newer ones it shows what it does not know as it came. */
export const madeFor = { scan: '0.9', ledger: '3.6' } as const

export interface DashboardReadings {
  /** The address of the script that this page began with; undefined where there is no page. */
  readonly ownScript: string | undefined
  /** The page that the dashboard's server gives now, as HTML; undefined where it was not asked for. */
  readonly page: Reading<string> | undefined
  readonly scan: Reading<string>
  readonly ledger: Reading<string>
}

/** What is to be known of the dashboard's age; what does not say its release is passed over, as it answers. */
export function dashboardVerdicts({ ownScript, page, scan, ledger }: DashboardReadings): Checked {
  return {
    verdicts: [
      ...(ownScript !== undefined && page?.kind === 'read' && isReplaced(ownScript, page.value)
        ? [reload]
        : []),
      ...newerThan('scan', 'Scan', scan),
      ...newerThan('ledger', 'The participant', ledger),
    ],
    unchecked: [],
  }
}

/**
 * Whether the server gives a dashboard that begins with another script. A page that is no dashboard, as a gateway's
 * sign-in, says nothing.
 */
function isReplaced(ownScript: string, html: string): boolean {
  if (!html.includes('id="root"')) return false
  const scripts = [...html.matchAll(/<script\b[^<>]*?\bsrc="([^"<>]+)"/g)].map(
    ([, src = '']) => src,
  )
  return scripts.length > 0 && !scripts.some((src) => fileOf(src) === fileOf(ownScript))
}

/** The base path is another one on the wire where a gateway changes it. */
function fileOf(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
}

const reload: Verdict = {
  id: 'dashboard-replaced',
  urgency: 'soon',
  says: 'This page is of an older dashboard than the one that is served now.',
  advice: 'Reload the page when nothing is under way.',
  from: 'the page that the dashboard’s server gives now, which begins with another script',
  page: '/',
}

function newerThan(
  family: keyof typeof madeFor,
  name: string,
  release: Reading<string>,
): readonly Verdict[] {
  if (release.kind !== 'read') return []
  const [major, minor] = release.value.trim().replace(/^v/, '').split('.')
  if (releaseAgainst(`${major}.${minor}`, madeFor[family]) !== 'ahead') return []
  return [
    {
      id: `dashboard-older:${family}`,
      urgency: 'later',
      says: `${name} is of a newer release than this dashboard was made for.`,
      advice:
        'See whether there is a newer dashboard; what this one does not know it shows as it came.',
      from: `its release, ${release.value}; made for up to ${madeFor[family]}`,
      page: '/',
    },
  ]
}
