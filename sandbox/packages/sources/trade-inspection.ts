import type { PackageSource } from '../notation/source.ts'

const measured = Array.from({ length: 38 }, (_, index) => {
  const types = ['Decimal', 'Text', 'Int', 'Optional Decimal', 'Time', 'Bool', 'Reading', 'Grade']
  return `m${index + 1}: ${types[index % types.length] ?? 'Text'}`
}).join(', ')

/**
 * An example package of a third-party application, in which goods are inspected before payment. Its
 * types cover every form of type in Daml.
 */
export const tradeInspectionSource: PackageSource = {
  name: 'trade-inspection-example',
  versions: ['1.0.0', '1.1.0'],
  lfMinor: '3',
  text: `
    module Trade.Types
    enum Currency { EUR, USD, CHF }
    enum Grade { GradeA, GradeB, GradeC }
    record Money { amount: Numeric 2, currency: Currency }
    record Address { street: Text, city: Text, country: Optional Text }
    record Range a { from: a, until: Optional a }
    record Reading { sensor: Text, value: Numeric 4, at: Time }
    record Tagged a b { tag: a, values: [b], labels: TextMap b }
    variant Finding a {
      Accepted,
      Damaged { pieces: Int, photos: [Text], claim: Optional Money },
      Measured a,
      Graded Grade
    }
    variant Carrier { ByShip { vessel: Text, voyage: Range Date }, ByRoad Text, ByRail }

    module Trade.Shipment
    template Shipment {
      seller: Party, buyer: Party, inspectors: [Party], broker: Optional Party, reference: Text,
      goods: [Line], price: Money, pieces: Numeric 0, due: Range Date, patience: RelTime, carrier: Carrier,
      destination: Address, approvedPorts: Set Text, prices: Map Text Money, notes: TextMap Text,
      discount: Optional (Optional Decimal), surcharge: Range (Optional Decimal), isInsured: Bool,
      previous: Optional (ContractId Shipment), precision: Numeric 15,
      sealNumber: Optional Text since 1.1.0
    }
      signatory seller
      observer buyer, inspectors, broker
      key ShipmentKey = seller, reference maintainer seller
      implements Inspectable
      nonconsuming choice Shipment_Quote { quantity: Int, in: Currency } -> Money by buyer
      choice Shipment_Reroute { carrier: Carrier, destination: Address, until: Optional Time }
        -> ContractId Shipment by seller
      choice Shipment_Amend {
        discount: Optional (Optional Decimal), due: Range Date, approvedPorts: Set Text,
        prices: Map Text Money, notes: TextMap Text
      } -> Shipment_AmendResult { amended: ContractId Shipment, changed: [Text] } by seller
      nonconsuming choice Shipment_Report {
        finding: Finding (Range Decimal), readings: Tagged Grade Reading, ratings: Map Grade (Optional Int)
      } -> Finding (Range Decimal) by inspectors
      nonconsuming choice Shipment_Survey { surveyor: Party, survey: Survey } -> Shipment_SurveyResult {
        grade: Grade, surveyed: Time
      } by arg.surveyor
      choice Shipment_Cancel {} -> Unit by seller
    record Line { article: Text, quantity: Numeric 3, unitPrice: Money, batch: Either Int Text }
    record ShipmentKey { seller: Party, reference: Text }
    record Survey { place: Address, ${measured}, remark: Optional Text }

    module Trade.Inspection
    record InspectableView { owner: Party, reference: Text, waitsFor: [Party] }
    interface Inspectable = InspectableView
      nonconsuming choice Inspectable_Inspect { inspector: Party, finding: Finding Decimal, on: Date }
        -> ContractId InspectionReport by arg.inspector
    template InspectionReport {
      inspector: Party, owner: Party, finding: Finding Decimal, on: Date, counter: Numeric 0
    }
      signatory inspector
      observer owner
      choice InspectionReport_Withdraw { reason: Optional Text } -> Unit by inspector
  `,
}
