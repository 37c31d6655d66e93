import { describe, expect, it } from 'vitest'
import { dashboardAlerts, supportedReleases, type DashboardReadings } from './dashboard.ts'
import { okResult, type ReadResult } from '#ledger/alerts/read-result.ts'

const unread: ReadResult<never> = { kind: 'unread', why: 'Scan answered 503' }
const page = (script: string) =>
  `<!doctype html><div id="root"></div><script type="module" crossorigin src="${script}"></script>`
const ids = (changes: Partial<DashboardReadings>) =>
  dashboardAlerts({
    ownScript: 'https://desk.example.com/base/assets/index-abc.js',
    page: okResult(page('/base/assets/index-abc.js')),
    scan: okResult(`${supportedReleases.scan}.0`),
    ledger: okResult(`${supportedReleases.ledger}.14`),
    ...changes,
  }).alerts.map(({ id, urgency }) => `${id} ${urgency}`)

describe('dashboardAlerts', () => {
  it('accepts a dashboard as current if the server’s page loads the same script from another path', () => {
    expect(ids({})).toEqual([])
    expect(ids({ page: okResult(page('./assets/index-abc.js')) })).toEqual([])
  })

  it('accepts a dashboard as current if the server’s page contains its script among others, with any query', () => {
    const own = page('/base/assets/index-abc.js?v=2#top')
    const other = '<script src="/other.js"></script>'
    expect(ids({ page: okResult(`${other}${own}${other}`) })).toEqual([])
    expect(ids({ page: okResult(`${other}${page('/index-abd.js')}`) })).toEqual([
      'dashboard-replaced soon',
    ])
  })

  it("reports an outdated dashboard if the server's index.html loads another program", () => {
    expect(ids({ page: okResult(page('/base/assets/index-def.js')) })).toEqual([
      'dashboard-replaced soon',
    ])
  })

  it('does not report an outdated dashboard if the server’s page is missing or not a dashboard', () => {
    const signIn = '<!doctype html><form></form><script src="/sign-in.js"></script>'
    expect(ids({ page: okResult(signIn) })).toEqual([])
    expect(ids({ page: okResult('<div id="root"></div>') })).toEqual([])
    expect(ids({ page: unread })).toEqual([])
    expect(ids({ page: undefined, ownScript: undefined })).toEqual([])
  })

  it('compares only the first two numbers of the dashboard’s and the network’s releases', () => {
    expect(ids({ scan: okResult('0.9.99'), ledger: okResult('3.6.1-snapshot.20261101') })).toEqual(
      [],
    )
    expect(ids({ scan: okResult('0.10.0') })).toEqual(['dashboard-older:scan later'])
    expect(ids({ scan: okResult('1.0.0') })).toEqual(['dashboard-older:scan later'])
    expect(ids({ ledger: okResult('v3.7.0') })).toEqual(['dashboard-older:ledger later'])
    expect(ids({ scan: okResult('0.7.5'), ledger: okResult('3.4.9') })).toEqual([])
    expect(ids({ scan: okResult('main'), ledger: unread })).toEqual([])
  })

  it('names the service that is newer than the dashboard', () => {
    const { alerts } = dashboardAlerts({
      ownScript: undefined,
      page: undefined,
      scan: okResult('1.0.0'),
      ledger: okResult('4.0.0'),
    })
    expect(alerts.map(({ title }) => title)).toEqual([
      'Scan has a newer release than this dashboard supports.',
      'The participant has a newer release than this dashboard supports.',
    ])
  })
})
