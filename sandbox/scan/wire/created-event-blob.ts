import type { Contract } from '../../ledger/model.ts'

/** Encodes a protobuf field with bytes: key, length, content. */
function field(number: number, content: Buffer): Buffer {
  const head: number[] = [(number << 3) | 2]
  let rest = content.length
  for (; rest > 0x7f; rest >>>= 7) head.push((rest & 0x7f) | 0x80)
  head.push(rest)
  return Buffer.concat([Buffer.from(head), content])
}

const formatVersion = '2.1'

/**
 * Returns the serialized created event of a contract in base64. It is opaque to clients, which only
 * pass it from one API to another. As on real networks, it begins with a version and contains the
 * contract's id, package and template.
 */
export function createdEventBlob(contract: Contract): string {
  const { package: dar, name } = contract.template
  const id = Buffer.from(contract.id, 'hex')
  const identity = Buffer.concat([
    field(1, id),
    field(2, Buffer.from(dar.name)),
    field(3, Buffer.from(`${dar.id}:${name}`)),
  ])
  return Buffer.concat([field(1, Buffer.from(formatVersion)), field(2, identity)]).toString(
    'base64',
  )
}
