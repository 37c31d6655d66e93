import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TemplateId } from '#ledger/identifier.ts'
import { suggestionsWith } from './suggestions.ts'

const inPackage = (id: string) => v.parse(TemplateId, `${id}:Iou:Iou`)

describe('suggestionsWith', () => {
  it('returns each well-known or observed name once, even if several packages contain the name', () => {
    const iou = { kind: 'create', choice: undefined } as const
    const { templates, choices } = suggestionsWith([
      { ...iou, templateId: inPackage('a') },
      { ...iou, templateId: inPackage('b') },
      { kind: 'archive', choice: 'Iou_Split', templateId: undefined },
      undefined,
    ])
    expect(templates.filter((name) => name === 'Iou:Iou')).toHaveLength(1)
    expect(choices).toContain('Iou_Split')
    expect(choices).toContain('AmuletRules_Transfer')
    expect(templates).toEqual(templates.toSorted())
  })
})
