import type { Browser } from '@playwright/test'
import { atMost, type Figure } from './figure.ts'
import { watchLoading, type LoadedBytes } from './loaded-bytes.ts'

const programScripts = 185
const programRequests = 10
const styles = 40
/**
 * Budget of added scripts in KiB. Includes about 32 KiB that every page loads after its first
 * paint, once for all pages: notices, and the position of menus and lists.
 */
const otherRouteScripts = 128

/**
 * Routes above the budget, each with its own limit in KiB until its size is reduced. The routes
 * must not grow.
 */
const overBudget: ReadonlyMap<string, number> = new Map([
  ['Overview', 174],
  ['Holdings', 140],
  ['Statement', 131],
  ['Statement of holdings', 131],
  ['Statement of holdings, form', 131],
  ['Rewards', 135],
  ['Search', 139],
  ['Shared search', 139],
  ['Holdings over time', 144],
  ['List of holdings', 140],
  ['Summary of holdings', 140],
  ['Charts of holdings', 140],
  ['Open vote request', 133],
  ['Confirmation, opened at its exercise', 153],
  ['Party', 137],
  ['Party activity', 133],
  ['Vote request', 133],
  ['Updates of the participant', 141],
  ['Updates of both sides', 141],
  ['Submit', 150],
  ['Prepare', 151],
  ['Update', 153],
  ['Update, who sees it', 165],
  ['Update of both sides', 174],
  ['Match', 169],
  ['Match of a party', 169],
])

/**
 * Returns the figures of the files that the HTML page itself loads: libraries, shell and overview.
 */
export function programFigures({ scripts, styles: sheets }: LoadedBytes): Figure[] {
  return [
    atMost('First route: scripts', kib(scripts), programScripts, ' KiB'),
    atMost('First route: script requests', scripts.size, programRequests),
    atMost('First route: styles', kib(sheets), styles, ' KiB'),
  ]
}

/** Returns the figure of the scripts that a route loads in addition to the program. */
export function routeFigure(name: string, loaded: LoadedBytes, program: LoadedBytes): Figure {
  const added = [...loaded.scripts].filter(([url]) => !program.scripts.has(url))
  const most = overBudget.get(name) ?? otherRouteScripts
  return atMost(`${name}: added scripts`, kib(new Map(added)), most, ' KiB')
}

/** Loads the overview. Returns the files that the HTML page itself loads. */
export async function loadedProgram(browser: Browser, origin: string): Promise<LoadedBytes> {
  const html = await (await fetch(origin, { headers: { accept: 'text/html' } })).text()
  const { scripts, styles: sheets } = await visit(browser, `${origin}/`)
  const isNamed = ([url]: readonly [string, number]) => html.includes(new URL(url).pathname)
  return {
    scripts: new Map([...scripts].filter(isNamed)),
    styles: new Map([...sheets].filter(isNamed)),
  }
}

/** Returns the scripts and styles that a first visit to a route loads. */
export async function visit(browser: Browser, url: string): Promise<LoadedBytes> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded = watchLoading(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const all = await loaded()
  await context.close()
  return all
}

function kib(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
}
