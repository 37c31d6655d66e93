import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { openBrowser } from './browser.ts'
import { aNamedParty, startDashboard } from './dashboard.ts'
import { atLeast, atMost, notMeasured, type Figure } from './figure.ts'
import { median } from './ratio.ts'
import { routesToMeasure } from './routes.ts'

const debuggingPort = 9333

/** A score that is below its budget is the median of so many runs, while there is time for them. */
const runs = 3
const secondsForMoreRuns = 600

/** A run in which the browser painted nothing has no scores and says nothing of the page: so many tries. */
const tries = 3

const devices = { desktop: { performance: 99 }, mobile: { performance: 95 } } as const
type Device = keyof typeof devices

const allCategories = ['performance', 'accessibility', 'best-practices']

/** A route on a device, with what each run gave. */
interface Audited {
  readonly name: string
  readonly path: string
  readonly device: Device
  /** Of the first run. */
  readonly scores: Scores
  /** Of all runs. */
  readonly performances: number[]
}

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly layoutShift: number
  /** The audits of accessibility and best practices that the page does not pass. */
  readonly missed: readonly string[]
}

/** Lighthouse's scores of every route, desktop and mobile. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const dashboard = await startDashboard({ flags: ['--updates', '3000'] })
  const browser = await openBrowser(`--remote-debugging-port=${debuggingPort}`)
  try {
    const party = await aNamedParty(dashboard.origin)
    const routes = routesToMeasure(dashboard.newestUpdateId, party)
    // What no run counts: the first one would pay for what the browser and the server do once.
    await audit(dashboard.origin, 'mobile', ['performance'])
    const audited: Audited[] = []
    const failed: Figure[] = []
    for (const { name, path } of routes) {
      for (const device of ['desktop', 'mobile'] as const) {
        try {
          const scores = await audit(dashboard.origin + path, device, allCategories)
          const performances = [scores.performance]
          audited.push({ name, path, device, scores, performances })
        } catch (error) {
          failed.push(notMeasured(`Lighthouse ${name}, ${device}`, error))
        }
      }
    }
    await runAgain(dashboard.origin, audited.filter(isBelow))
    return [...audited.map(performanceFigure), ...worstFigures(audited), ...failed]
  } finally {
    await browser.close()
    dashboard.stop()
  }
}

/** A single run on a machine that does other things too may be worse than the page. */
async function runAgain(origin: string, audited: readonly Audited[]): Promise<void> {
  const end = performance.now() + secondsForMoreRuns * 1000
  for (const { path, device, performances } of audited) {
    while (performances.length < runs && performance.now() < end) {
      const scores = await audit(origin + path, device, ['performance']).catch(() => undefined)
      if (scores === undefined) break
      performances.push(scores.performance)
    }
  }
}

function isBelow({ device, performances }: Audited): boolean {
  return median(performances) < devices[device].performance
}

function performanceFigure({ name, device, performances }: Audited): Figure {
  const { performance: least } = devices[device]
  const figure = atLeast(`${name}, ${device}: performance`, median(performances), least)
  if (performances.length === 1) return figure
  return { ...figure, measured: `${figure.measured} (median of ${performances.join(', ')})` }
}

/** Of all routes together, where the scores that do not depend on speed are worst, and on which. */
function worstFigures(audited: readonly Audited[]): Figure[] {
  return (['desktop', 'mobile'] as const).flatMap((device) => {
    const all = audited.filter((each) => each.device === device)
    const of = (what: string): string => `${all.length} routes, ${device}: ${what}`
    const low = (what: string, key: 'accessibility' | 'bestPractices'): Figure => {
      const least = Math.min(...all.map(({ scores }) => scores[key]))
      const figure = atLeast(of(what), least, 100)
      const below = all.filter(({ scores }) => scores[key] < 100)
      if (below.length === 0) return figure
      const where = below.map(({ name, scores }) => `${name}: ${scores.missed.join(', ')}`)
      return { ...figure, measured: `${figure.measured} (${where.join('; ')})` }
    }
    const shift = Math.max(...all.map(({ scores }) => scores.layoutShift))
    return [
      low('lowest accessibility', 'accessibility'),
      low('lowest best practices', 'bestPractices'),
      atMost(of('largest layout shift'), shift, 0.02),
    ]
  })
}

async function audit(
  url: string,
  device: Device,
  onlyCategories: readonly string[],
): Promise<Scores> {
  for (let tried = 1; ; tried += 1) {
    const result = await lighthouse(
      url,
      { port: debuggingPort, onlyCategories: [...onlyCategories], logLevel: 'error' },
      device === 'desktop' ? desktopConfig : undefined,
    )
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`)
    const { runtimeError, categories } = result.lhr
    if (typeof categories['performance']?.score === 'number') return scoresOf(result.lhr)
    if (tried === tries) throw new Error(runtimeError?.message ?? `No performance score for ${url}`)
  }
}

function scoresOf({ categories, audits }: Result): Scores {
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const missed = ['accessibility', 'best-practices']
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    missed: missed.map(({ id }) => id),
  }
}
