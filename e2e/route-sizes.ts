import * as v from 'valibot'
import type { Browser } from '@playwright/test'
import { atMost, type Figure } from './figure.ts'
import { watchLoading, type Loaded } from './loaded.ts'

const firstRouteScripts = 185
const otherRouteScripts = 90
/** An update beside the search that it was found by: two pages at once. */
const twoPagesScripts = 97
const twoPages = /^Match/
const drawnLater = 5
const styles = 15
const requests = 8

/**
 * Routes that are over the budget of 90 KiB (docs/architecture.md, Budgets), with what they may have until
 * they are brought down: they must not grow. The overview's is what comes after its first screen.
 */
const overBudget: ReadonlyMap<string, number> = new Map([
  ['Overview', 110],
  ['Update, who sees it', 102],
  ['Update of both sides', 112],
])

/** Against the budgets (docs/architecture.md, Budgets): the first route by itself, any other by the scripts that it adds to the first. */
export function routeFigures(
  name: string,
  loaded: Loaded,
  first: Loaded,
  everywhere: Loaded,
): Figure[] {
  const isNew = ([url]: readonly [string, number]) => !first.scripts.has(url)
  if (loaded === first) {
    return [
      atMost(`${name}: scripts`, kib(loaded.scripts), firstRouteScripts, ' KiB'),
      atMost(
        'Drawn later on every page: scripts',
        kib(new Map([...everywhere.scripts].filter(isNew))),
        drawnLater,
        ' KiB',
      ),
      atMost(`${name}: script requests`, loaded.scripts.size, requests),
      atMost(`${name}: styles`, kib(loaded.styles), styles, ' KiB'),
    ]
  }
  const added = [...loaded.scripts].filter(isNew).filter(([url]) => !everywhere.scripts.has(url))
  const most = overBudget.get(name) ?? (twoPages.test(name) ? twoPagesScripts : otherRouteScripts)
  return [atMost(`${name}: added scripts`, kib(new Map(added)), most, ' KiB')]
}

/** What every page loads, with what it draws some seconds after it is there: a page that has nothing else. */
export function visitEverywhere(browser: Browser, origin: string): Promise<Loaded> {
  return visit(browser, `${origin}/nowhere`, /\/badge-[^/]*\.js$/)
}

/**
 * What a first visit to a route loads; with `later`, once a file of that name has come. What is asked for
 * from the moment on at which what is for later is, is not what the page begins with: on a busy machine
 * the network is not still before.
 */
export async function visit(browser: Browser, url: string, later?: RegExp): Promise<Loaded> {
  const forLater = await scriptsForLater(url)
  const context = await browser.newContext()
  const page = await context.newPage()
  const afterwards = new Set<string>()
  page.on('request', (request) => {
    if (afterwards.size > 0 || forLater.has(request.url())) afterwards.add(request.url())
  })
  const loaded = watchLoading(page)
  const last = later && page.waitForEvent('requestfinished', (one) => later.test(one.url()))
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await last
  const { scripts, styles } = await loaded()
  await context.close()
  const isOfBegin = ([file]: readonly [string, number]): boolean => !afterwards.has(file)
  return {
    scripts: new Map([...scripts].filter(isOfBegin)),
    styles: new Map([...styles].filter(isOfBegin)),
  }
}

const PageFiles = v.object({
  files: v.array(v.string()),
  later: v.record(v.string(), v.array(v.number())),
})

/** The addresses of the scripts of what this page shows once its first parts are there (build/page-files.ts). */
async function scriptsForLater(url: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const told = /id="page-files">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const { files, later } = v.parse(PageFiles, JSON.parse(told))
  const indexes = later[new URL(url).pathname.slice(1)] ?? []
  return new Set(indexes.map((index) => new URL(files[index] ?? '', new URL('/', url)).href))
}

function kib(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
}
