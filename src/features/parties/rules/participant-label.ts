/**
 * A party's label on the participant: an annotation with the dashboard's own key prefix
 * (docs/network-rules.md, Metadata). Every administrator of the participant reads it.
 */
import {
  annotationBytes,
  maxAnnotationBytes,
  type Annotations,
} from '#ledger/metadata/object-meta-rules.ts'

/** Key of the annotation. */
export const participantLabelKey = 'cantilever/label'

interface Annotated {
  readonly localMetadata?:
    | { readonly annotations?: Readonly<Record<string, string>> | null | undefined }
    | null
    | undefined
}

/** Returns the label that an administrator wrote; `undefined` for a party without one. */
export function participantLabel({ localMetadata }: Annotated): string | undefined {
  const { annotations } = localMetadata ?? {}
  if (!annotations || !Object.hasOwn(annotations, participantLabelKey)) return undefined
  return annotations[participantLabelKey]?.trim() || undefined
}

/** Returns the labels of all parties that have one. */
export function participantLabels<Id extends string>(
  parties: readonly (Annotated & { readonly party: Id })[],
): ReadonlyMap<Id, string> {
  return new Map(
    parties.flatMap((details) => {
      const label = participantLabel(details)
      return label === undefined ? [] : [[details.party, label]]
    }),
  )
}

/** Returns a party's annotations after its label was set, or removed by an empty text. */
export function withParticipantLabel(stored: Annotations, label: string): Annotations {
  const { [participantLabelKey]: _, ...others } = stored
  return label === '' ? others : { ...others, [participantLabelKey]: label }
}

/** Returns why the label does not fit beside the party's other annotations. */
export function participantLabelProblem(stored: Annotations, label: string): string | undefined {
  return annotationBytes(withParticipantLabel(stored, label)) > maxAnnotationBytes
    ? 'The party’s annotations would be too large.'
    : undefined
}
