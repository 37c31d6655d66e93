import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { boolean, object, string, withDefault } from '../http/shape.ts'
import { invalidArgument } from './canton-error.ts'
import { checkLedgerString } from './identifier-rules.ts'
import type { IdentityProvider } from './identity-providers.ts'
import { fieldMaskShape, maskedFields } from './object-meta.ts'
import { pathText, type Operation } from './operation.ts'
import type { Participant } from './participant.ts'

const configShape = object<{
  identityProviderId: string
  isDeactivated: boolean
  issuer: string
  jwksUrl: string
  audience: string
}>({
  identityProviderId: string,
  isDeactivated: withDefault(boolean, false),
  issuer: string,
  jwksUrl: string,
  audience: withDefault(string, ''),
})

const createShape = object({ identityProviderConfig: configShape })
const updateShape = object({ identityProviderConfig: configShape, updateMask: fieldMaskShape })

const masked = ['is_deactivated', 'issuer', 'jwks_url', 'audience']

const configJson = (provider: IdentityProvider): JsonObject => ({
  identityProviderId: provider.id,
  isDeactivated: provider.isDeactivated,
  issuer: provider.issuer,
  jwksUrl: provider.jwksUrl,
  audience: provider.audience,
})

const answerConfig = (provider: IdentityProvider): Response =>
  answerJson({ identityProviderConfig: configJson(provider) })

/**
 * `/v2/idps`: the providers that may issue tokens for this participant (docs/network-rules.md,
 * Identity providers).
 */
export function identityProviderOperations({
  identityProviders,
}: Participant): readonly Operation[] {
  return [
    {
      method: 'GET',
      path: '/v2/idps',
      access: 'admin',
      answer: () =>
        answerJson({ identityProviderConfigs: identityProviders.list().map(configJson) }),
    },
    {
      method: 'POST',
      path: '/v2/idps',
      access: 'admin',
      answer: async (context) => {
        const { identityProviderConfig } = await readBody(context, createShape)
        const { identityProviderId: id, ...rest } = identityProviderConfig
        return answerConfig(identityProviders.create({ id, ...rest }))
      },
    },
    {
      method: 'GET',
      path: '/v2/idps/{idp-id}',
      access: 'admin',
      answer: (context) => {
        const id = checkLedgerString('identity_provider_id', pathText(context, 'idp-id'))
        return answerConfig(identityProviders.get(id))
      },
    },
    {
      method: 'PATCH',
      path: '/v2/idps/{idp-id}',
      access: 'admin',
      answer: async (context) => {
        const id = pathText(context, 'idp-id')
        const { identityProviderConfig, updateMask } = await readBody(context, updateShape)
        if (identityProviderConfig.identityProviderId !== id)
          throw mismatch(id, identityProviderConfig)
        const present = identityProviders.get(checkLedgerString('identity_provider_id', id))
        const fields = maskedFields({ kind: 'IDENTITY_PROVIDER', id }, masked, updateMask.paths)
        return answerConfig(
          identityProviders.update({
            id,
            isDeactivated: fields.has('is_deactivated')
              ? identityProviderConfig.isDeactivated
              : present.isDeactivated,
            issuer: fields.has('issuer') ? identityProviderConfig.issuer : present.issuer,
            jwksUrl: fields.has('jwks_url') ? identityProviderConfig.jwksUrl : present.jwksUrl,
            audience: fields.has('audience') ? identityProviderConfig.audience : present.audience,
          }),
        )
      },
    },
    {
      method: 'DELETE',
      path: '/v2/idps/{idp-id}',
      access: 'admin',
      answer: (context) => {
        identityProviders.delete(
          checkLedgerString('identity_provider_id', pathText(context, 'idp-id')),
        )
        return answerJson({})
      },
    },
  ]
}

type RequestedConfig = ReturnType<typeof configShape>

const mismatch = (id: string, config: RequestedConfig) =>
  invalidArgument(
    `${id} does not match idp in body: Some(IdentityProviderConfig(${config.identityProviderId},${config.isDeactivated},${config.issuer},${config.jwksUrl},${config.audience}))`,
    { untraced: true },
  )
