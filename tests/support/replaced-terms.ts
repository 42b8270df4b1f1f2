/**
 * Terms that the project replaced, each with the standard one (docs/glossary.md). The lists only grow. `except` are
 * genuine other meanings: a whole identifier or file name, or files in which the word means what it says.
 */
export type ReplacedTerm = { use: string; except?: RegExp }

/** Files about the words and letters of a language: search, drawing and fonts. */
export const aboutLanguage =
  /^(src\/(domain|server\/catalogue|server\/seed|drawing)\/.*(search|lexeme|words|keyboard|transliterate|indic-letters|product-facts|read-ingredients|seed-products|drawing)|src\/(server\/products|web\/seller)\/(find-hs-codes|propose-names|hs-code-field)|src\/drawing|scripts\/fonts|tests\/search|bench\/(large-catalogue|search))/

/** Replaced terms that have their usual meaning in those files. */
export const linguisticTerms = new Set(['words', 'letter', 'letters', 'sentence'])

/** Parts of identifiers, of file and folder names, and of tables and columns. */
export const replacedNames: Record<string, ReplacedTerm> = {
  house: { use: 'context', except: /^(House(Props)?|house|houseX|.*-house)$/ }, // drawn houses, seller names, addresses
  door: { use: 'endpoint, route, handler', except: /^Door$/ }, // a drawn door
  doors: { use: 'endpoints, routes, handlers' },
  knock: { use: 'request' },
  asked: { use: 'request, input, params, query' },
  wish: { use: 'method, request, remedy, subscription, input' },
  wishes: { use: 'requests, subscriptions' },
  told: { use: 'reported, notified, serialized' },
  tell: { use: 'notify, serialize' },
  tells: { use: 'notifies, returns whether' },
  wording: { use: 'text, translation' },
  voice: { use: 'translator' },
  say: { use: 't, translate' },
  words: {
    use: 'text, message, label',
    except:
      /^(words|wordsOf|splitWords|nameWords|lineWords|sampleWords|personalWords|bannedWords|allowedWords|listWordsOfTexts|banned-words)$/, // single words of a text
  },
  sentence: { use: 'text, message', except: /^(sentence|firstSentence)$/ }, // one sentence of a text
  keep: {
    use: 'cache, save, store, retain',
    except: /^(keepPreviousData|keepAlive|keepAliveTimeout|keep-alive|keepFlat)$/, // names of libraries and HTTP; a mark on a box
  },
  kept: { use: 'cached, saved, stored, retained' },
  keeps: { use: 'caches, saves, stores, retains' },
  letter: { use: 'email, glyph', except: /^(letterClusters|letter-spacing)$/ }, // letters of an alphabet
  letters: { use: 'emails, glyphs', except: /^supportedLetters$/ }, // letters of an alphabet
  mails: { use: 'emails' },
  mail: { use: 'email', except: /^(MAIL_FROM|sendMail|mail|MailLink|e-mail)$/ }, // a setting, nodemailer, an icon
  way: { use: 'payment method, online method', except: /^(on_its_way|way)$/ }, // a public status
  attempt: {
    use: 'payment, retry',
    except: /^(attempt|attempt_failed|payAtSecondAttempt|attemptSignIn)$|payout_?attempt|^findAttempt$/i,
  }, // a delivery or payout attempt; a try
  notice: { use: 'webhook event, alert' },
  bearer: { use: 'fundedBy', except: /^(bearer|Bearer|bearerTokenOf)$/ }, // HTTP's Bearer token
  room: { use: 'refundable amount, section' },
  rooms: { use: 'sections' },
  aside: { use: 'parked, held', except: /^aside(\.summary)?$/ }, // the HTML element
  maker: { use: 'seller, brand' },
  makers: { use: 'sellers, brands', except: /^(makers|reasons\.makers\.\w+)$/ }, // a key of the specified texts
  fulfilment: { use: 'sellerOrder' },
  basket: { use: 'cart' },
  baskets: { use: 'carts', except: /^parkedBaskets$/ }, // a key of browser storage (docs/spec/decisions.md#34)
  packet: { use: 'unit, item' },
  packets: { use: 'units, items' },
  standing: { use: 'status, prepared statement' },
  doer: { use: 'actor' },
  hands: { use: 'actors' },
  dress: { use: 'appearance, theme' },
  look: { use: 'variant, appearance', except: /^(lookUpOrder|look-up-order)$/ },
  looks: { use: 'variants, appearances' },
  places: { use: 'positions, slots, locations, URLs' },
  figure: { use: 'amount, setting, metric' },
  demand: { use: 'require, assert' },
  moment: { use: 'instant, dateTime, deadline' },
  moments: { use: 'instants' },
  wake: { use: 'hydrate' },
  woken: { use: 'hydrated' },
  awake: { use: 'hydrated' },
  asleep: { use: 'before hydration' },
  waking: { use: 'hydration' },
  forget: { use: 'erase, purge' },
  forgetting: { use: 'retention, erasure' },
  errand: { use: 'OAuth state' },
  lane: { use: 'queue', except: /^(?!.*(job|outbox|worker)).*lane/i }, // a freight lane: a country and a service
  lanes: { use: 'queues', except: /^(readLanes|lanes)$/ },
  seat: { use: 'bucket, slot' },
  occasion: { use: 'subscription', except: /^occasion$/ }, // a kind of search term
  knot: { use: 'step' },
  niche: { use: 'tile' },
  thread: { use: 'progress', except: /^(thread|startWorkerThread|password-thread|threadId)$/ }, // a worker thread
  greeter: { use: 'visitor resolver' },
  anew: { use: 'again' },
  whoever: { use: 'the visitor, the actor' },
  sought: { use: 'searched' },
  peopled: { use: 'with people' },
}

/** Words and phrases in comments, documents, test titles, contract summaries and messages to developers. */
export const replacedPhrases: { phrase: RegExp; use: string; except?: RegExp }[] = [
  { phrase: /\b(told|telling)\b/i, use: 'notified, reported, shown' },
  { phrase: /\btells (if|whether)\b/i, use: 'returns whether' },
  { phrase: /\bsomebody\b|\bwhoever\b(?! has it)/i, use: 'someone, the visitor, the requester' },
  { phrase: /\banew\b/i, use: 'again' },
  { phrase: /\b(she|her|hers|herself)\b/i, use: 'they, the visitor, the seller' },
  { phrase: /\bmakers?\b/i, use: 'seller, brand, store' },
  { phrase: /\bpackets?\b/i, use: 'unit, item, pack', except: /^(src\/drawing|scripts\/picture)/ },
  { phrase: /\bbaskets?\b/i, use: 'cart' },
  { phrase: /\bwish(es|ed)?\b/i, use: 'request, method, remedy, subscription' },
  { phrase: /(?<!at the |to the |from the )\bdoors?\b/i, use: 'endpoint', except: /^src\/(drawing|web\/ui)/ }, // the recipient's door, drawn doors
  { phrase: /\b(knock|knocks)\b/i, use: 'request' },
  { phrase: /\b(given|give|gave) up (an|the|unpaid|this) (order|orders)\b/i, use: 'cancelled, expired' },
  { phrase: /\bput aside\b/i, use: 'parked, held, unapplied' },
  { phrase: /\bstands? (in|on|at|there|under)\b/i, use: 'is in, is on' },
  { phrase: /\b(a|the|one|each|by|every|this|of|our) mail\b(?! server)|\bmail(s|ed)\b|\be-mails?\b/i, use: 'email' },
  { phrase: /\blate money\b/i, use: 'unapplied payment' },
  { phrase: /\b(awake|woken|asleep|waking)\b/i, use: 'hydrated, before hydration' },
  { phrase: /\berrands?\b|\bknots?\b|\bniches?\b/i, use: 'OAuth state, step, tile' },
  { phrase: /\boutbox lanes?\b/i, use: 'queue' },
]
