/** Checks if the dashboard is out of date, compared with the network and its own server. */
import { compareReleases } from '#features/upgrades/rules/releases.ts'
import type { ReadResult } from '#ledger/alerts/read-result.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

/**
 * The newest releases that the dashboard supports. Unknown parts of newer releases are shown
 * unchanged.
 */
export const supportedReleases = { scan: '0.9', ledger: '3.6' } as const

export interface DashboardReadings {
  /** The address of this page's first script. Undefined outside a page. */
  readonly ownScript: string | undefined
  /** The current page of the dashboard's server, as HTML. Undefined if not requested. */
  readonly page: ReadResult<string> | undefined
  readonly scan: ReadResult<string>
  readonly ledger: ReadResult<string>
}

/** Returns alerts about an outdated dashboard. Services without a release are skipped. */
export function dashboardAlerts({ ownScript, page, scan, ledger }: DashboardReadings): CheckResult {
  return {
    alerts: [
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
 * Returns true if the server returns a dashboard with another first script. Other pages, such as a
 * gateway's sign-in, are ignored.
 */
function isReplaced(ownScript: string, html: string): boolean {
  if (!html.includes('id="root"')) return false
  const scripts = [...html.matchAll(/<script\b[^<>]*?\bsrc="([^"<>]+)"/g)].map(
    ([, src = '']) => src,
  )
  return scripts.length > 0 && !scripts.some((src) => fileOf(src) === fileOf(ownScript))
}

/** Returns the file name of an address, without the path, which a gateway can change. */
function fileOf(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
}

const reload: Alert = {
  id: 'dashboard-replaced',
  urgency: 'soon',
  title: 'A newer version of the dashboard is available.',
  advice: 'Finish your work on this page, then reload the page.',
  from: 'the page that the dashboard’s server returns now; its first script differs from the script of this page',
  page: '/',
}

function newerThan(
  family: keyof typeof supportedReleases,
  name: string,
  release: ReadResult<string>,
): readonly Alert[] {
  if (release.kind !== 'read') return []
  const [major, minor] = release.value.trim().replace(/^v/, '').split('.')
  if (compareReleases(`${major}.${minor}`, supportedReleases[family]) !== 'ahead') return []
  return [
    {
      id: `dashboard-older:${family}`,
      urgency: 'later',
      title: `${name} has a newer release than this dashboard supports.`,
      advice:
        'Check whether a newer dashboard is available. This dashboard shows unknown data unchanged.',
      from: `its release: ${release.value}; supported up to ${supportedReleases[family]}`,
      page: '/',
    },
  ]
}
