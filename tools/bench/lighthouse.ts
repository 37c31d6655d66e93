import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse'
import { blockingProcessorTime } from './blocking-time.ts'
import { openWholeBrowser } from '../../e2e/browser.ts'
import { atLeast, notMeasured, printFigures, type Figure } from '../../e2e/figure.ts'
import { findFullPageIds } from './full-pages.ts'
import { median } from './ratio.ts'
import { fullRoutes } from '../../e2e/measured-routes.ts'

const debuggingPort = 9333

/**
 * Number of runs per score. The median is used, because a single run can be slow on a machine with
 * other load.
 */
const runs = 3

/**
 * Maximum number of tries. A run in which the browser painted nothing has no scores, and is not
 * used.
 */
const tries = 3

const devices = {
  desktop: { performance: 99, blockingMs: 200 },
  mobile: { performance: 95, blockingMs: 200 },
} as const
type Device = keyof typeof devices
const largestShift = 0.02

const allCategories = ['performance', 'accessibility', 'best-practices']

/**
 * A route on a device, with the scores of each run. The scores for accessibility and best practices
 * are from the first run.
 */
interface Audited {
  readonly name: string
  readonly device: Device
  readonly runs: readonly [Scores, ...Scores[]]
}

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  /**
   * The blocking time in processor time. Does not include the time that tasks wait for a busy
   * processor.
   */
  readonly ofProcessorMs: number
  readonly layoutShift: number
  readonly missed: readonly string[]
}

/**
 * Returns Lighthouse's scores of every route with content, on desktop and mobile. Uses the whole
 * browser, because its headless shell renders less and would score better.
 */
export async function lighthouseFigures(origin: string): Promise<Figure[]> {
  const flag = `--remote-debugging-port=${debuggingPort}`
  const browser = await openWholeBrowser(flag, '--headless=new')
  try {
    const routes = fullRoutes(await findFullPageIds(origin))
    // The first run is not counted, because it includes the one-time work of browser and server.
    await audit(origin, 'mobile', ['performance'])
    const audited: Audited[] = []
    const failed: Figure[] = []
    for (const { name, path } of routes) {
      for (const device of ['desktop', 'mobile'] as const) {
        try {
          const one = { name, device, runs: await runsOf(origin + path, device) }
          audited.push(one)
          // The benchmark takes an hour, so each figure is printed as soon as it is known.
          printFigures([speedFigure(one)])
        } catch (error) {
          failed.push(notMeasured(`Lighthouse ${name}, ${device}`, error))
        }
      }
    }
    return [...audited.map(speedFigure), ...worstFigures(audited), ...failed]
  } finally {
    await browser.close()
  }
}

async function runsOf(url: string, device: Device): Promise<[Scores, ...Scores[]]> {
  const all: [Scores, ...Scores[]] = [await audit(url, device, allCategories)]
  while (all.length < runs) all.push(await audit(url, device, ['performance']))
  return all
}

function middle({ runs: all }: Audited, what: SpeedFact): number {
  return median(all.map((scores) => scores[what]))
}

type SpeedFact = Exclude<keyof Scores, 'accessibility' | 'bestPractices' | 'missed'>

/** Returns a route's speed as medians: score, largest contentful paint, blocking time and layout shift. */
function speedFigure(audited: Audited): Figure {
  const { name, device } = audited
  const { performance, blockingMs } = devices[device]
  const score = middle(audited, 'performance')
  const paint = Math.round(middle(audited, 'largestPaintMs'))
  const blocking = Math.round(middle(audited, 'blockingMs'))
  const ofProcessor = Math.round(middle(audited, 'ofProcessorMs'))
  const shift = middle(audited, 'layoutShift')
  return {
    what: `${name}, ${device}: score, largest paint, blocking time (of the processor), layout shift`,
    measured: `${score}, ${paint} ms, ${blocking} ms (${ofProcessor} ms), ${shift.toFixed(3)}`,
    budget: `≥ ${performance}, any, ≤ ${blockingMs} ms, ≤ ${largestShift}`,
    within: score >= performance && blocking <= blockingMs && shift <= largestShift,
  }
}

/**
 * Returns the worst scores of all routes, and their routes, for audits that do not depend on speed.
 */
function worstFigures(audited: readonly Audited[]): Figure[] {
  return (['desktop', 'mobile'] as const).flatMap((device) => {
    const all = audited
      .filter((each) => each.device === device)
      .map(({ name, runs: [scores] }) => ({ name, scores }))
    const of = (what: string): string => `${all.length} routes, ${device}: ${what}`
    const low = (what: string, key: 'accessibility' | 'bestPractices'): Figure => {
      const least = Math.min(...all.map(({ scores }) => scores[key]))
      const figure = atLeast(of(what), least, 100)
      const below = all.filter(({ scores }) => scores[key] < 100)
      if (below.length === 0) return figure
      const where = below.map(({ name, scores }) => `${name}: ${scores.missed.join(', ')}`)
      return { ...figure, measured: `${figure.measured} (${where.join('; ')})` }
    }
    return [
      low('lowest accessibility', 'accessibility'),
      low('lowest best practices', 'bestPractices'),
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
    if (typeof categories['performance']?.score === 'number') return scoresOf(result)
    if (tried === tries) throw new Error(runtimeError?.message ?? `No performance score for ${url}`)
  }
}

function scoresOf({ lhr: { categories, audits }, artifacts }: RunnerResult): Scores {
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const missed = ['accessibility', 'best-practices']
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    blockingMs: audits['total-blocking-time']?.numericValue ?? Infinity,
    ofProcessorMs: blockingProcessorTime(artifacts.Trace.traceEvents),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    missed: missed.map(({ id }) => id),
  }
}
