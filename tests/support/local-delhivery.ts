import { startVendorServer, type VendorAnswer, type VendorRequest, type VendorServer } from './vendor-server.ts'

type Scan = { type: string; status: string; code: string; at: string }
type Package = {
  waybill: string
  ref: string
  /** What Delhivery compares besides the reference before it says "Duplicate order id". */
  same: string
  mode: string
  cancelled: boolean
  /** Lookups after which its list shows it. */
  hiddenFor: number
  labelAfter: number
  scans: Scan[]
}

export type LocalDelhivery = VendorServer & {
  settings: Record<string, string>
  packages: Package[]
  /** The forms of new shipments as they came. */
  forms: Record<string, unknown>[]
  pickups: unknown[]
  /** What goes wrong next: once for each. */
  next: {
    /** Refused with HTTP 200 and this remark. */
    refused?: string
    /** Refused with a remark, and a shipment is there all the same. */
    halfSaved?: string
    /** Its list does not show a new shipment for so many lookups. */
    hiddenFor?: number
    blocked?: boolean
    labelAfter?: number
    pickupOpen?: string
    noCharges?: boolean
  }
  /** Draws numbers from 0 to 1: every request may then play any of its troubles. */
  chaos: { draw: (() => number) | null }
  /** Scans a parcel on its way, the newest last. */
  scan(waybill: string, ...scans: Scan[]): void
}

const done = (body: unknown, status = 200): VendorAnswer => ({ status, body })
const token = 'a-token-of-delhivery'
const registeredWarehouse = 'Hub Ahmedabad'
const unknown = { Success: false, Error: 'No such waybill or Order Id found' }
const refuse = (remark: string, made?: Package) =>
  done({
    success: false,
    package_count: 1,
    packages: [{ status: 'Fail', waybill: made?.waybill ?? '', refnum: made?.ref ?? '', remarks: [remark] }],
    rmk: 'An internal Error has occurred, Please get in touch with client.support@delhivery.com',
  })
const poor =
  "Crashing while saving package due to exception 'insufficient balance'. Package might have been partially saved."

/** Delhivery as documented, on this machine: places, charges, days, shipments, labels, pickups, tracking and cancellation. */
export async function startLocalDelhivery(): Promise<LocalDelhivery> {
  const twin = createTwin()
  const server = await startVendorServer((request) => {
    const { draw } = twin.chaos
    // A fault of the line for this request alone.
    if (draw) server.faults.losesAnswers = draw() < 0.12
    return twin.answer(request)
  })
  return Object.assign(server, twin, {
    settings: {
      DELHIVERY_TOKEN: token,
      DELHIVERY_WEBHOOK_TOKEN: 'a-token-of-its-webhook',
      DELHIVERY_PICKUP_LOCATION: registeredWarehouse,
      DELHIVERY_PICKUP_PINCODE: '380001',
      DELHIVERY_URL: server.origin,
    },
  })
}

function createTwin() {
  const packages: Package[] = []
  const forms: LocalDelhivery['forms'] = []
  const pickups: unknown[] = []
  const next: LocalDelhivery['next'] = {}
  const chaos: LocalDelhivery['chaos'] = { draw: null }

  const take = <Name extends keyof typeof next>(name: Name): (typeof next)[Name] => {
    const value = next[name]
    delete next[name]
    return value
  }
  const happens = (share: number): boolean => chaos.draw !== null && chaos.draw() < share

  function create({ body }: VendorRequest): VendorAnswer {
    const form = new URLSearchParams(body)
    if (form.get('format') !== 'json') return done({ success: false, rmk: 'format key missing in POST', packages: [] })
    const { shipments, pickup_location } = JSON.parse(form.get('data') ?? '{}')
    const [wanted] = shipments
    forms.push(wanted)
    if (pickup_location.name !== registeredWarehouse)
      return done({ success: false, packages: [], rmk: 'ClientWarehouse matching query does not exist.' })
    const special = Object.values(wanted).find((value) => typeof value === 'string' && /[&#%;\\]/.test(value))
    if (special) return done({ success: false, packages: [], rmk: 'Unterminated string starting at: line 1 column 1' })
    const refused =
      take('refused') ?? (happens(0.05) ? `Incorrect phone number(s) for order ${wanted.order}` : undefined)
    if (refused) return refuse(refused)
    const { order, total_amount, products_desc, payment_mode, name } = wanted
    const same = JSON.stringify([order, total_amount, products_desc, payment_mode, name])
    if (packages.some((each) => each.same === same)) return refuse('Duplicate order id')
    const made: Package = {
      waybill: String(24_562_011_866_801 + packages.length),
      ref: order,
      same,
      mode: wanted.shipping_mode,
      cancelled: false,
      hiddenFor: take('hiddenFor') ?? (happens(0.15) ? 2 : 0),
      labelAfter: take('labelAfter') ?? 0,
      scans: [{ type: 'UD', status: 'Manifested', code: 'X-UCI', at: '2026-11-20T09:00:00.000' }],
    }
    packages.push(made)
    const halfSaved = take('halfSaved') ?? (happens(0.05) ? poor : undefined)
    if (halfSaved) return refuse(halfSaved, made)
    return done({
      success: true,
      package_count: 1,
      packages: [{ status: 'Success', waybill: made.waybill, refnum: order, remarks: [''], serviceable: true }],
    })
  }

  function track({ query }: VendorRequest): VendorAnswer {
    const keys = (query.get('waybill') ?? query.get('ref_ids') ?? '').split(',')
    const isWaybill = query.has('waybill')
    const found = keys.map((key) => packages.filter((each) => (isWaybill ? each.waybill : each.ref) === key))
    for (const each of found.flat()) each.hiddenFor -= 1
    const shown = found.map((some) => some.filter(({ hiddenFor }) => hiddenFor < 0))
    return shown.some((some) => some.length === 0)
      ? done(unknown)
      : done({ ShipmentData: shown.flat().map((each) => ({ Shipment: show(each) })) })
  }

  function cancel({ body }: VendorRequest): VendorAnswer {
    const { waybill, cancellation } = JSON.parse(body)
    const found = packages.find((each) => each.waybill === waybill)
    if (!found || cancellation !== 'true') return done({ status: false, error: 'Incorrect waybill' }, 400)
    if (found.cancelled) return done({ status: false, error: 'Shipment has already been cancelled' }, 400)
    found.cancelled = true
    // A parcel on its way is sent back; one at the hub stays "Manifested", as documented.
    if (found.scans.length > 1)
      found.scans.push({ type: 'RT', status: 'In Transit', code: 'RD-AC', at: '2026-11-21T09:00:00.000' })
    return done({ status: true, waybill, remark: 'Shipment has been cancelled.' })
  }

  function label({ query }: VendorRequest): VendorAnswer {
    const found = packages.find(({ waybill }) => waybill === query.get('wbns'))
    if (!found) return done({ packages: [], packages_found: 0 })
    found.labelAfter -= 1
    const link = found.labelAfter < 0 ? { pdf_download_link: `http://label.invalid/${found.waybill}.pdf` } : {}
    return done({ packages: [{ wbn: found.waybill, ...link }], packages_found: 1 })
  }

  function pickUp({ body }: VendorRequest): VendorAnswer {
    const open = take('pickupOpen')
    if (open) return done({ error: `A Pickup Request ${open} for this Pickup Location Already Exist.` }, 400)
    pickups.push(JSON.parse(body))
    return done({ pickup_id: 7_000 + pickups.length, incoming_center_name: 'Ahmedabad_Bopal' }, 201)
  }

  const answer = (request: VendorRequest): VendorAnswer => {
    const { method, path, query, header } = request
    if (header('authorization') !== `Token ${token}`)
      return done({ detail: 'Authentication credentials were not provided' }, 401)
    if (take('blocked') || happens(0.04)) return done({}, 403)
    if (happens(0.04)) return done({}, 503)
    switch (`${method} ${path}`) {
      case 'GET /c/api/pin-codes/json/':
        return done({ delivery_codes: locationsOf(query.get('filter_codes') ?? '') })
      case 'GET /api/kinko/v1/invoice/charges/.json':
        if (take('noCharges')) return done([{ total_amount: 0 }])
        return done([{ total_amount: query.get('md') === 'S' ? '61.50' : 98, charged_weight: query.get('cgm') }])
      case 'GET /api/dc/expected_tat':
        return done({ success: true, msg: '', data: { tat: query.get('mot') === 'S' ? 5 : 2 } })
      case 'POST /api/cmu/create.json':
        return create(request)
      case 'GET /api/v1/packages/json/':
        return track(request)
      case 'POST /api/p/edit':
        return cancel(request)
      case 'GET /api/p/packing_slip':
        return label(request)
      case 'POST /fm/request/new/':
        return pickUp(request)
      default:
        return done({ message: 'no such path' }, 404)
    }
  }
  const scan = (waybill: string, ...scans: Scan[]) =>
    void packages.find((each) => each.waybill === waybill)?.scans.push(...scans)
  return { packages, forms, pickups, next, chaos, scan, answer }
}

/** 411xxx takes cash, 560xxx does not, 194xxx is closed for now, and nothing else is served. */
function locationsOf(pin: string) {
  const known: Record<string, object> = {
    '380': { cod: 'Y', remarks: '' },
    '411': { cod: 'Y', remarks: '' },
    '560': { cod: 'N', remarks: '' },
    '194': { cod: 'Y', remarks: 'Embargo' },
  }
  const place = known[pin.slice(0, 3)]
  return place ? [{ postal_code: { pin: Number(pin), pre_paid: 'Y', pickup: 'Y', ...place } }] : []
}

function show({ waybill, ref, scans }: Package) {
  const last = scans.at(-1)
  return {
    AWB: waybill,
    ReferenceNo: ref,
    Status: {
      Status: last?.status,
      StatusType: last?.type,
      StatusDateTime: last?.at,
      Instructions: '',
      RecievedBy: last?.status === 'Delivered' ? 'Neighbour' : '',
    },
    Scans: scans.map(({ type, status, code, at }) => ({
      ScanDetail: { Scan: status, ScanType: type, StatusCode: code, ScanDateTime: at, StatusDateTime: at },
    })),
  }
}
