import type { Locator, Page } from '@playwright/test'

/** The minimum side of a target in CSS px (WCAG 2.5.8), minus rounding errors. */
const least = 23.9

interface Target {
  /** Text and size of the target, for error messages. */
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** The number of the fixed or sticky bar that contains the target. 0 stands for the page itself. */
  readonly bar: number
  readonly standsInText: boolean
  /** Numbers of the targets around this target. */
  readonly inside: readonly number[]
}

/**
 * Returns the pointer targets smaller than 24 by 24 CSS px that meet no exception of WCAG 2.5.8:
 * the target is inline in text, or a circle of 24 px around its centre meets no other target.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const targets = await targetsOf(page)
  return targets
    .filter((target) => isSeen(target) && isSmall(target) && !target.standsInText)
    .flatMap((target) => {
      const near = targets.find(
        (other) => isSeen(other) && areApart(targets, target, other) && meet(target, other),
      )
      return near === undefined ? [] : [`${target.name} beside ${near.name}`]
    })
}

/**
 * Returns false for targets that cannot be too close: a bar and the content under it, or a target
 * and its container.
 */
function areApart(targets: readonly Target[], one: Target, other: Target): boolean {
  return (
    one !== other &&
    one.bar === other.bar &&
    !one.inside.includes(targets.indexOf(other)) &&
    !other.inside.includes(targets.indexOf(one))
  )
}

/** Returns false for elements of a pixel or less, which are for screen readers only. */
function isSeen({ left, top, right, bottom }: Target): boolean {
  return right - left > 1 && bottom - top > 1
}

function isSmall({ left, top, right, bottom }: Target): boolean {
  return right - left < least || bottom - top < least
}

/**
 * Returns true if the circle around a small target meets the other target. If the other target is
 * small too, its circle counts instead of its box.
 */
function meet(small: Target, other: Target): boolean {
  const [x, y] = middle(small)
  const [otherX, otherY] = middle(other)
  if (isSmall(other)) return Math.hypot(x - otherX, y - otherY) < least
  const aside = Math.max(other.left - x, 0, x - other.right)
  const above = Math.max(other.top - y, 0, y - other.bottom)
  return Math.hypot(aside, above) < least / 2
}

function middle({ left, top, right, bottom }: Target): [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2]
}

/** Returns the clickable elements with their visible boxes. A check box and its label count as one. */
function targetsOf(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const elements = [
      ...document.querySelectorAll(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [role=option], [role=slider], [role=tab]',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
    const bars: Element[] = [document.documentElement]
    return elements.map((element) => {
      const isBox = element.matches('input[type=checkbox], input[type=radio]')
      const whole = (isBox ? element.closest('label') : null) ?? element
      let { left, top, right, bottom } = whole.getBoundingClientRect()
      let bar = 0
      for (let at: Element | null = whole; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(at)
        if (bar === 0 && (position === 'fixed' || position === 'sticky')) {
          bar = bars.indexOf(at) === -1 ? bars.push(at) - 1 : bars.indexOf(at)
        }
        if (at === whole) continue
        const edge = at.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) || clipPath !== 'none') {
          left = Math.max(left, edge.left)
          right = Math.min(right, edge.right)
        }
        if (/hidden|clip/.test(overflowY) || clipPath !== 'none') {
          top = Math.max(top, edge.top)
          bottom = Math.min(bottom, edge.bottom)
        }
      }
      let block = element.matches('a') ? element.parentElement : null
      while (block !== null && getComputedStyle(block).display.startsWith('inline')) {
        block = block.parentElement
      }
      // In a row or a grid, words next to a link do not make it an inline link.
      const flows =
        block !== null && /^(?:block|list-item|table-cell)$/.test(getComputedStyle(block).display)
      let standsInText = false
      if (flows && block !== null) {
        const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        while (!standsInText && words.nextNode() !== null) {
          const { parentElement, textContent } = words.currentNode
          standsInText =
            parentElement?.closest('a, button') === null && /\w/.test(textContent ?? '')
        }
      }
      const inside = elements.flatMap((other, number) =>
        other !== element && other.contains(element) ? [number] : [],
      )
      const words = element.getAttribute('aria-label') ?? element.textContent
      const size = `${Math.round(right - left)} × ${Math.round(bottom - top)}`
      const name = `${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}” (${size})`
      return { name, left, top, right, bottom, bar, standsInText, inside }
    })
  })
}

/**
 * Returns how far the page scrolls sideways, in CSS px. Only a box inside the page may scroll (WCAG
 * 1.4.10).
 */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Returns the names of the short tables that are wider than the page. */
export function overflowingTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=group]:has(> table)')].flatMap((area) =>
      area.scrollWidth > area.clientWidth + 1 ? [area.ariaLabel ?? ''] : [],
    ),
  )
}

/** Returns the share of the window's height that fixed and sticky elements cover, from 0 to 1. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heights = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      // Only elements from side to side reduce the height of the page.
      .filter(({ width, height }) => width > innerWidth * 0.9 && height < innerHeight * 0.9)
      .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0))
    return heights.reduce((sum, height) => sum + Math.max(0, height), 0) / innerHeight
  })
}

/**
 * Returns the elements that are clipped, cannot be scrolled and show no ellipsis. Elements that a
 * wrapping line hides as a whole on purpose do not count.
 */
export function clippedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hairline = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    return [...document.querySelectorAll('main *, header *, nav *')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      // Fields scroll by themselves. Elements of 1/16 rem are for screen readers only.
      if (element.matches('input, textarea, select, canvas') || element.clientWidth <= hairline)
        return []
      if (element.textContent.trim() === '') return []
      // A party's hint or name has its own ellipsis.
      if (element.nextElementSibling?.textContent.startsWith('…') === true) return []
      const { overflowX, textOverflow, clipPath, flexWrap } = getComputedStyle(element)
      const isCut =
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        flexWrap !== 'wrap' &&
        clipPath === 'none' &&
        element.scrollWidth > element.clientWidth + 1
      return isCut ? [`${element.tagName.toLowerCase()} “${element.textContent.slice(0, 60)}”`] : []
    })
  })
}

/**
 * Returns amounts of which some digits are hidden although their row is visible: cut by their cell,
 * or outside the visible part of the table. Rows outside the view are ignored.
 */
export function clippedAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main td, main dd')].flatMap((cell) => {
      const amount = /\d[\d,]*\.\d{4,}/.exec(cell.textContent)?.[0]
      if (amount === undefined || !cell.checkVisibility({ visibilityProperty: true })) return []
      // Text around an amount may be cut with an ellipsis.
      const parts = [...cell.querySelectorAll('[class*="_amount_"]')]
      const boxes = (parts.length > 0 ? parts : [cell]).flatMap((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return [...range.getClientRects()]
      })
      const edge = cell.getBoundingClientRect()
      const table = cell.closest('[role=grid]')?.parentElement ?? document.documentElement
      const seen = table.getBoundingClientRect()
      if (edge.bottom > seen.bottom || edge.top < seen.top) return []
      const isCut = boxes.some(
        ({ left, right, top, bottom }) =>
          left < Math.max(edge.left, seen.left) - 1 ||
          right > Math.min(edge.right, seen.right) + 1 ||
          top < edge.top - 2 ||
          bottom > edge.bottom + 2,
      )
      return isCut ? [amount] : []
    }),
  )
}

/**
 * Returns numbers in sentences that are only partly visible. The end of a line must hide a number
 * completely, because half a number would be read as another number.
 */
export function clippedNumbers(list: Locator): Promise<string[]> {
  return list.evaluate((root) =>
    [...root.querySelectorAll('[title] > [class*="number"]')].flatMap((number) => {
      const line = number.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const { left, right, top, bottom } = number.getBoundingClientRect()
      const isSeen = top < line.bottom - 1 && left < line.right - 1
      const isWhole = bottom <= line.bottom + 1 && right <= line.right + 1
      return isSeen && !isWhole ? [number.textContent ?? ''] : []
    }),
  )
}
