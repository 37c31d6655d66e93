/**
 * A party's label on the participant: an annotation with the dashboard's own key prefix
 * (docs/network-rules.md, Metadata), visible to every administrator of the participant.
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

/** Returns the label that an administrator wrote, or `undefined`. */
export function participantLabel({ localMetadata }: Annotated): string | undefined {
  const { annotations } = localMetadata ?? {}
  if (!annotations || !Object.hasOwn(annotations, participantLabelKey)) return undefined
  return annotations[participantLabelKey]?.trim() || undefined
}

/** Returns the labels of all parties that have a label. */
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

/** Returns a party's annotations with the label set, or removed for an empty text. */
export function withParticipantLabel(stored: Annotations, label: string): Annotations {
  const { [participantLabelKey]: _, ...others } = stored
  return label === '' ? others : { ...others, [participantLabelKey]: label }
}

/** Returns an error message if the label does not fit beside the party's other annotations. */
export function participantLabelProblem(stored: Annotations, label: string): string | undefined {
  return annotationBytes(withParticipantLabel(stored, label)) > maxAnnotationBytes
    ? 'The party’s annotations would be too large.'
    : undefined
}
