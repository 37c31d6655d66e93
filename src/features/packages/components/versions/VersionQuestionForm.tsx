import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { packageReference, TemplateId } from '#ledger/identifier.ts'
import { templatesIn } from '#features/commands/rules/templates-in.ts'
import { partyIdsProblem } from '#ledger/ids/typed-ids.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { ownVetting } from '../../queries/packages.ts'
import type { VersionQuestion } from '../../queries/preferred-packages.ts'
import { Button } from '#ui/Button.tsx'
import * as v from 'valibot'
import { PartiesPicker } from '#features/parties/index.ts'
import { typedParties } from '#features/parties/rules/typed-parties.ts'
import { PreferredVersions } from './PreferredVersions.tsx'

/** Limit of names in one request. */
const mostNames = 20

export interface VersionQuestionFormProps {
  readonly body: JsonObject
  readonly onChoose: (packageIds: readonly string[]) => void
}

/**
 * The form to find the package versions that all parties of a request can use: the acting parties,
 * and other parties that see the transaction. The participants of those other parties also have to
 * vet the packages.
 */
export function VersionQuestionForm({ body, onChoose }: VersionQuestionFormProps) {
  const [others, setOthers] = useState('')
  const [isTried, setTried] = useState(false)
  const [question, setQuestion] = useState<VersionQuestion>()
  const vetting = useQuery({ ...ownVetting(), enabled: question !== undefined })
  const references = packagesOf(body)
  const acting = textsIn(body['actAs'])
  const typed = typedParties(others)
  const problem = typed.problem ?? partyIdsProblem(acting)
  const parties = [...new Set([...acting, ...typed.parties])]
  const nameOf = (reference: string): string | undefined =>
    reference.startsWith('#')
      ? reference.slice(1)
      : vetting.data
          ?.flatMap(({ packages }) => packages)
          .find(({ packageId }) => packageId === reference)?.packageName || undefined
  const ask = () => {
    setTried(true)
    if (problem !== undefined) return
    const synchronizer = body['synchronizerId']
    setQuestion({
      packageNames: [...references],
      parties,
      synchronizerId: typeof synchronizer === 'string' ? synchronizer : '',
    })
  }
  const names = [...new Set(question?.packageNames.flatMap((one) => nameOf(one) ?? []))]
  return (
    <Stack gap="sm">
      <PartiesPicker
        label="Further parties of the transaction"
        text={others}
        error={isTried ? problem : undefined}
        onText={setOthers}
        most={20}
      />
      <div>
        <Button disabled={references.length === 0 || parties.length === 0} onClick={ask}>
          Find common versions
        </Button>{' '}
        {references.length === 0 || parties.length === 0 ? (
          <span className="secondary">
            Add a command with a template and an acting party first.
          </span>
        ) : null}
      </div>
      {question === undefined || names.length === 0 ? null : (
        <PreferredVersions question={{ ...question, packageNames: names }} onChoose={onChoose} />
      )}
    </Stack>
  )
}

function packagesOf(body: JsonObject): readonly string[] {
  const references = templatesIn(body).flatMap(
    (id) => packageReference(v.parse(TemplateId, id)) ?? [],
  )
  return [...new Set(references)].slice(0, mostNames)
}

function textsIn(value: Json | undefined): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.filter((one): one is string => typeof one === 'string' && one !== '')
}
