import { describe, expect, it } from 'vitest'
import { annotationKeyProblem, maxAnnotationBytes } from '#ledger/metadata/object-meta-rules.ts'
import {
  participantLabel,
  participantLabelKey,
  participantLabelProblem,
  withParticipantLabel,
} from './participant-label.ts'

describe('participantLabelKey', () => {
  it('defines a prefixed label key that follows the rules for annotation keys', () => {
    expect(annotationKeyProblem(participantLabelKey)).toBeUndefined()
    expect(participantLabelKey).toContain('/')
  })
})

describe('participantLabel', () => {
  it('returns the label annotation of a party', () => {
    const annotations = { label: 'mine', 'cantilever/label': ' Treasury ' }
    expect(participantLabel({ localMetadata: { annotations } })).toBe('Treasury')
  })

  const unlabelled: readonly Parameters<typeof participantLabel>[0][] = [
    {},
    { localMetadata: null },
    { localMetadata: { annotations: { label: 'x' } } },
    { localMetadata: { annotations: { 'cantilever/label': ' ' } } },
  ]
  it.each(unlabelled)('returns undefined for a party without a label: %j', (party) => {
    expect(participantLabel(party)).toBeUndefined()
  })
})

describe('withParticipantLabel', () => {
  it('changes only the label, and keeps the other annotations', () => {
    const stored = { note: 'x', 'cantilever/label': 'Old' }
    expect(withParticipantLabel(stored, 'New')).toEqual({ note: 'x', 'cantilever/label': 'New' })
    expect(withParticipantLabel(stored, '')).toEqual({ note: 'x' })
    expect(withParticipantLabel({}, 'New')).toEqual({ 'cantilever/label': 'New' })
  })
})

describe('participantLabelProblem', () => {
  it('rejects a label if all annotations together would be too large', () => {
    const room = maxAnnotationBytes - 'note'.length - 'cantilever/label'.length
    const stored = { note: 'x'.repeat(room - 4) }
    expect(participantLabelProblem(stored, 'four')).toBeUndefined()
    expect(participantLabelProblem(stored, 'fivé')).toContain('too large')
  })
})
