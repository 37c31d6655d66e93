import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns the violations that axe finds in a page, including target sizes. Selectors include or
 * exclude parts of the page. `colours` runs only the colour rules, because a colour scheme changes
 * nothing else and axe is slow.
 */
export async function violations(
  page: Page,
  rules: 'all' | 'colours',
  { within, without }: { within?: string | undefined; without?: string | undefined } = {},
): Promise<string[]> {
  // Legacy mode suffices, because the dashboard has no frames. `resultTypes` omits the descriptions
  // of passed rules, which take half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const options = { resultTypes: ['violations' as const] }
  if (rules === 'all') axe.options({ ...options, rules: { 'target-size': { enabled: true } } })
  else axe.options({ ...options, runOnly: ['color-contrast'] })
  if (within !== undefined) axe.include(within)
  if (without !== undefined) axe.exclude(without)
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)
}
