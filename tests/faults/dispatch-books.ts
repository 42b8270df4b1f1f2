import type { BookCheck } from '#tests/support/book-checks.ts'

/** What must not be after a hub that was killed again and again, in the shop's and the carrier's own tables. */
export const dispatchBooks: readonly BookCheck[] = [
  {
    name: "a label is paid for twice in the carrier's books",
    text: `select c.reference from practice_consignment c where c.status = 'BOOKED' group by c.reference having count(*) > 1`,
    fault: `insert into practice_consignment (id, reference, waybill, service, status, cost_paise, grams, country)
      select 'planted', reference, 'PC0000000000', service, 'BOOKED', cost_paise, grams, country from practice_consignment limit 1`,
  },
  {
    name: "a paid label of the carrier's books belongs to no parcel",
    text: `select c.waybill from practice_consignment c where c.status = 'BOOKED' and not exists (select from parcel p where p.waybill = c.waybill)`,
    fault: `insert into practice_consignment (id, reference, waybill, service, status, cost_paise, grams, country)
      select 'planted', 'planted', 'PC0000000000', service, 'BOOKED', cost_paise, grams, country from practice_consignment limit 1`,
  },
  {
    name: "a parcel has no label in the carrier's books",
    text: `select p.waybill from parcel p where not exists (select from practice_consignment c where c.waybill = p.waybill and c.status = 'BOOKED')`,
    fault: `update practice_consignment set status = 'CANCELLED' where waybill = (select waybill from parcel limit 1)`,
  },
  {
    name: 'a box has two parcels, or none although it was asked for',
    text: `select b.shipment_id from carrier_booking b group by b.shipment_id
      having (select count(*) from parcel p where p.shipment_id = b.shipment_id) <> 1`,
    fault: `delete from parcel where id = (select id from parcel limit 1)`,
  },
  {
    name: 'a parcel left without a line on a closed list',
    text: `select p.id from parcel p where p.state <> 'label_ready' and (select count(*) from manifest_line l
      join manifest m on m.id = l.manifest_id and m.state = 'closed' where l.parcel_id = p.id) <> 1`,
    fault: `delete from manifest_line where parcel_id = (select id from parcel where state <> 'label_ready' limit 1)`,
  },
  {
    name: 'a box of a closed list has not left',
    text: `select p.id from parcel p join manifest_line l on l.parcel_id = p.id join manifest m on m.id = l.manifest_id and m.state = 'closed'
      where p.state = 'label_ready'`,
    fault: `update parcel set state = 'label_ready' where id = (select id from parcel where state <> 'label_ready' limit 1)`,
  },
]
