import { tradePackage } from '../ledger/packages.ts'
import { declaration } from '../packages/catalogue.ts'
import { templateFromDeclaration, interfaceOfDeclaration } from './declared-template.ts'

/** A shipment of goods that are inspected. Its types cover every form of type in Daml. */
export const shipment = templateFromDeclaration(tradePackage, 'Trade.Shipment:Shipment')
export const inspectionReport = templateFromDeclaration(
  tradePackage,
  'Trade.Inspection:InspectionReport',
)
/** The interface of goods that can be inspected. */
export const inspectable = interfaceOfDeclaration(
  declaration(tradePackage.name, 'Trade.Inspection:Inspectable'),
)
