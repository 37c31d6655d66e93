import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong, target sizes too, on a page or in a part of it (a selector); only its colours
 * when asked: another colour scheme changes nothing else, and axe is dear.
 */
export async function violations(
  page: Page,
  rules: 'all' | 'colours',
  within?: string,
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  if (rules === 'all') axe.options({ rules: { 'target-size': { enabled: true } } })
  else axe.withRules(['color-contrast'])
  if (within !== undefined) axe.include(within)
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)
}
