import lighthouse, { desktopConfig } from 'lighthouse'
import { openBrowser } from './browser.ts'
import { startDashboard } from './dashboard.ts'
import { atLeast, atMost, type Figure } from './figure.ts'
import { median } from './ratio.ts'
import { routesToMeasure } from './routes.ts'

const debuggingPort = 9333
const runs = 3

/** Lighthouse's scores of every route, desktop and mobile: the median of three runs each. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const dashboard = await startDashboard(4691, ['--updates', '3000'])
  const browser = await openBrowser(`--remote-debugging-port=${debuggingPort}`)
  try {
    const figures: Figure[] = []
    for (const { name, path } of routesToMeasure(dashboard.newestUpdateId)) {
      for (const device of ['desktop', 'mobile'] as const) {
        const scores: Scores[] = []
        for (let run = 0; run < runs; run++) {
          scores.push(await audit(dashboard.origin + path, device))
        }
        const of = (key: keyof Scores): number => median(scores.map((score) => score[key]))
        const label = `Lighthouse ${name}, ${device}:`
        figures.push(
          atLeast(`${label} performance`, of('performance'), device === 'desktop' ? 99 : 95),
          atLeast(`${label} accessibility`, of('accessibility'), 100),
          atLeast(`${label} best practices`, of('bestPractices'), 100),
          atMost(`${label} layout shift`, of('layoutShift'), 0.02),
        )
      }
    }
    return figures
  } finally {
    await browser.close()
    dashboard.stop()
  }
}

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly layoutShift: number
}

async function audit(url: string, device: 'desktop' | 'mobile'): Promise<Scores> {
  const result = await lighthouse(
    url,
    {
      port: debuggingPort,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
    },
    device === 'desktop' ? desktopConfig : undefined,
  )
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { categories, audits } = result.lhr
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
  }
}
