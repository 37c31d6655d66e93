import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { photographEveryPage } from './every-page.ts'
import { openFrozenBrowser, defaultFrozenTime } from './frozen-browser.ts'

/**
 * Compares pictures of every page of this build and of another commit, pixel by pixel, to find
 * visible effects of a refactoring. Stores pictures that differ in a folder (before, after, and
 * their difference), and then exits with code 1. Both commits must have the same packages.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    'still-at': { type: 'string', default: defaultFrozenTime },
  },
})
const { against, 'still-at': stillAt } = values
if (against === undefined) throw new Error('Name the other commit: --against REF')

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const other = join(folder, 'commit')
const run = (command: string, parts: readonly string[], cwd = '.') =>
  execFileSync(command, parts, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

run('git', ['worktree', 'add', '--detach', other, against])
try {
  symlinkSync(resolve('node_modules'), join(other, 'node_modules'))
  run('npm', ['run', 'prepare'], other)
  run('npm', ['run', 'build'], other)
  const browser = await openFrozenBrowser()
  try {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    await photographEveryPage(browser, other, before, stillAt)
    await photographEveryPage(browser, '.', after, stillAt)
    const page = await browser.newPage()
    let differing = 0
    for (const name of readdirSync(after)) {
      const pictures = [before, after].map((one) =>
        readFileSync(join(one, name)).toString('base64'),
      )
      const { count, where } = await compare(page, pictures)
      if (count === 0) continue
      differing += 1
      writeFileSync(join(folder, `${name}-where.png`), Buffer.from(where, 'base64'))
      console.log(`${name}: ${count} pixels`)
    }
    console.log(`${differing} of ${readdirSync(after).length} pictures differ: ${folder}`)
    process.exitCode = differing === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
} finally {
  run('git', ['worktree', 'remove', '--force', other])
}

/**
 * Returns the number of pixels that differ by more than smoothing can explain, and the area that
 * contains them.
 */
function compare(page: Page, pictures: readonly string[]) {
  return page.evaluate(async (pngs) => {
    const [first, second] = await Promise.all(
      pngs.map(async (png) => {
        const answer = await fetch(`data:image/png;base64,${png}`)
        return createImageBitmap(await answer.blob())
      }),
    )
    if (first === undefined || second === undefined) return { count: 0, where: '' }
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(first.width, second.width)
    canvas.height = Math.max(first.height, second.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('no canvas')
    const [a, b] = [first, second].map((image) => {
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, canvas.width, canvas.height)
    })
    const shown = context.createImageData(canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < shown.data.length; at += 4) {
      const apart = [0, 1, 2].map((part) =>
        Math.abs((a?.data[at + part] ?? 0) - (b?.data[at + part] ?? 0)),
      )
      const differs = Math.max(...apart) > 24
      if (differs) count += 1
      shown.data.set(differs ? [255, 0, 0, 255] : [255, 255, 255, 255], at)
    }
    context.putImageData(shown, 0, 0)
    return { count, where: canvas.toDataURL('image/png').split(',')[1] ?? '' }
  }, pictures)
}
