import { List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NameFields } from '../../rules/name-rules.ts'
import { nameRules } from '../../queries/names.ts'
import { createNameEndpoint } from '../../queries/request-name.ts'
import { Duration } from '#ui/time/Duration.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { Cost } from '../Cost.tsx'
import { Funds } from '../Funds.tsx'
import { Payer } from '../Payer.tsx'
import { RenewalWords } from '../RenewalWords.tsx'

/** The cost of a name, its payer, and the steps that follow the request. */
export function BuyReview({ fields }: { readonly fields: NameFields }) {
  const { name, url, description } = fields
  const rules = useQuery(nameRules())
  return (
    <>
      <Fields dense>
        <Field label="Cost">
          <QueryFact query={rules}>
            {({ config }) =>
              config === null ? 'not known' : <Cost amount={config.entryFee} unit="USDUnit" />
            }
          </QueryFact>
        </Field>
        <Field label="Wallet">
          <QueryFact query={rules}>
            {({ config }) =>
              config === null ? 'not known' : <Funds amount={config.entryFee} unit="USDUnit" />
            }
          </QueryFact>
        </Field>
        <Field label="Paid by">
          <Payer />
        </Field>
      </Fields>
      <List type="ordered" size="sm" spacing="xs">
        <List.Item>A request waits in your wallet. It costs nothing and has no deadline.</List.Item>
        <List.Item>
          You accept the request on the next page or in the wallet. The fee is locked at the price
          of the open round.
        </List.Item>
        <List.Item>
          The DSO checks the name within about a minute. A valid, free name gets its entry, and the
          fee is burned. Otherwise, the fee is unlocked.
        </List.Item>
        <Renewal />
      </List>
      <RequestPreview endpoint={createNameEndpoint} body={{ name, url, description }} />
    </>
  )
}

function Renewal() {
  const config = useQuery(nameRules()).data?.config
  if (config === undefined || config === null) return null
  return (
    <List.Item>
      The entry is valid for <Duration micros={config.entryLifetime} />. It is renewed{' '}
      <RenewalWords duration={config.renewalDuration} />.
    </List.Item>
  )
}
