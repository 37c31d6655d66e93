import type { Locator } from '@playwright/test'

/** The values that fields are filled with, by the field's type. */
export interface Filling {
  readonly party: string
  /**
   * Returns the id of an active contract of the entity's template or interface. Returns any
   * contract id if no such contract exists.
   */
  readonly contractOf: (entity: string) => string
}

/**
 * Limit of rounds. Fields that appear after a constructor was selected are filled in the next
 * round.
 */
const mostRounds = 12

/**
 * Fills in all fields that a typed form still requires, by roles and labels, without writing JSON.
 */
export async function fillIn(fields: Locator, filling: Filling): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const folded = fields.locator('[data-details=closed] > button')
    if ((await folded.count()) > 0) {
      await folded.first().press('Enter')
      continue
    }
    const before = await fields.innerHTML()
    for (const empty of await fields
      .getByRole('button', { name: /^(?:Leave .* empty|Set .*)$/ })
      .all()) {
      await empty.press('Enter')
    }
    for (const select of await fields.locator('select').all()) {
      if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
    }
    for (const field of await fields.getByRole('combobox').and(fields.locator('input')).all()) {
      if ((await field.inputValue()) !== '') continue
      const placeholder = (await field.getAttribute('placeholder')) ?? ''
      const entity = placeholder.replace('contract id of ', '')
      await field.fill(placeholder === 'party' ? filling.party : filling.contractOf(entity))
    }
    for (const field of await fields.getByRole('textbox').all()) {
      if ((await field.inputValue()) !== '') continue
      await field.fill(textFor((await field.getAttribute('placeholder')) ?? ''))
    }
    if ((await fields.innerHTML()) === before) return
  }
}

function textFor(placeholder: string): string {
  if (placeholder === '0') return '1'
  if (placeholder === '0.0') return '1.5'
  if (placeholder.startsWith('7d')) return '1h 30min'
  if (placeholder.includes('+7d')) return '+7d'
  return placeholder === '2026-01-31' ? '2027-02-28' : 'https://example.com/'
}
