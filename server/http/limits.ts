/**
 * What one client, one address and all of them together may take of the server. The only place of these numbers; the table "Limits"
 * in docs/operating.md says what happens beyond each.
 */
export const LIMITS = {
  documents: {
    /** Characters of a document. GraphiQL's introspection query, the longest legitimate one, has 1,800. */
    length: 20_000,
    /** Lexical tokens; counted while parsing, so no document nests deeply enough to overflow the stack of a later step. Introspection has 200. */
    tokens: 1_000,
    /** Tokens of a document with a subscription, which is held for as long as it runs. The site's has 50. */
    subscriptionTokens: 200,
    /** Letters of one name: an alias is repeated in each dish of the answer, an unknown field in the error. */
    nameLength: 64,
    /** Operations in one document, of which a request runs one. */
    operations: 10,
    /** Fragments in one document, and spreads of fragments: graphql-js compares each with each. The site's pages have one. */
    fragments: 20,
    spreads: 50,
    /** Directives in one document. Only `@include` and `@skip` have a meaning here. */
    directives: 20,
    /** Variables that one operation declares. The largest of the site's has four. */
    variables: 20,
    /** Levels of fields. Introspection of a list of lists is 13 deep. */
    depth: 15,
    /** Fields at the top of one operation, each fragment counted wherever it is spread: each may read the whole menu. */
    rootFields: 10,
    /** Fields of one operation, each fragment counted wherever it is spread: a short document can select each dish a thousand times. */
    fields: 300,
    /** Names for one field under one parent: for two dishes, or three, beside one another. */
    aliases: 3,
    /** Names for `login`, and for each other field that compares or makes a password, in one operation: it is slow on purpose. */
    passwordFields: 1,
    /** How often each field stands in one item of a list, over the whole answer, which so is at most this many times the plain list. */
    perItem: 3,
    /** The same in a subscription: it is executed for every change of the menu. */
    perItemOfChange: 1,
    /** The same for the fields of a type in introspection, which GraphiQL unwraps ten levels deep in six places. */
    perIntrospectedType: 70,
    /** Letters of all names in the items of lists: those of a dish have 310, with `__typename`, and the answer to an undo has three dishes. */
    namesPerItem: 1_000,
    /** Errors in one answer; where there are more, one that says so. */
    errors: 10,
    /** Characters of an error's message: it may quote what was sent. */
    errorLength: 240,
    /** Bytes of all parsed documents that are cached, beside the site's own. */
    cachedBytes: 16_000_000,
  },
  subscriptions: {
    /**
     * Different subscriptions at a time, beside the site's own: each is executed for every change, once for all listeners, which takes
     * about half a millisecond of the only thread that answers anybody.
     */
    different: 50,
  },
  answers: {
    /** Bytes of cached answers, and of the texts of requests that lead to them. */
    bytes: 24_000_000,
    textBytes: 8_000_000,
    /** Bytes of a body; the answer to a longer one is not cached. */
    body: 16_384,
    /** Questions whose answers are made anew after an edit at nobody's expense: those of the guests, who all ask the same. */
    renewals: 20,
  },
  executions: {
    /** Milliseconds in each second that the operations of one address may take, without a session and beside what is cached. */
    perSecond: 100,
    /** The same of all addresses together: after each operation comes a pause, in which the thread is the guests' and staff's. */
    together: 500,
    /** Milliseconds that an address may take at once: a developer explores the API, a page reads its menu again. */
    atOnce: 2_000,
    /** Milliseconds that an operation waits for its turn before it is refused. */
    wait: 1_000,
    /** Bytes of all operations of one address that wait: some 2,000 small ones. */
    waitingBytes: 16_000_000,
    /** Addresses whose time is counted. */
    addresses: 10_000,
  },
  requests: {
    /** Bytes of one request's body. */
    body: 256_000,
    /** The same of staff, whose session is looked up before the body is read: a pasted menu of 2,000 dishes. */
    bodyOfStaff: 4_000_000,
    /** Levels of lists and objects in the variables' values, and entries of all of them together: an act has up to 2,000 dishes, of 12 entries each. */
    variableDepth: 10,
    variableEntries: 25_000,
  },
  connections: {
    /** Milliseconds from the opening of a connection, or the first byte of a request, to the last byte of its headers. */
    headersTimeout: 10_000,
    /** Milliseconds from the first byte of a request to the last of its body: a phone on a bad signal sends an edit in one. */
    requestTimeout: 15_000,
    /** Milliseconds between two looks for requests that take longer: with it, none is held for 20 seconds. */
    checkInterval: 2_000,
    /** Milliseconds that a connection may stay idle between two requests; longer than proxies keep theirs, which else meet a closed one. */
    keepAliveTimeout: 72_000,
    /** Milliseconds in which the client of an answer has to take `leastTaken` bytes of it, or all that waits. */
    stalledAfter: 15_000,
    /** Bytes; less than the slowest of phones takes in that time. */
    leastTaken: 16_384,
    /** Connections of one address besides its sockets: a browser opens six while it loads a page, and keeps one or two. */
    besideSockets: 1_500,
    /** Connections in all. 10,000 open pages leave room for as many who come. */
    total: 30_000,
    /** Milliseconds between two looks at the answers that are not read yet. */
    unreadInterval: 1_000,
    /** Bytes of answers that one address has not read yet. */
    unreadOfAddress: 32_000_000,
    /** Bytes of answers that nobody has read yet, of all addresses. */
    unread: 256_000_000,
  },
  sockets: {
    /** Open sockets of one address, unless SOCKETS_PER_ADDRESS says otherwise: a full dining room shares one address. */
    ofAddress: 500,
    /** Concurrent operations on one socket: an open page needs one, a developer in GraphiQL a few. */
    operations: 20,
    /** Bytes in one message of a client: a query with its variables. Staff save over HTTP. */
    message: 65_536,
    /** Frames that one message of a client may come in. */
    fragments: 16,
    /** Pieces that the network may cut a message into: each takes much more memory than its bytes. */
    pieces: 256,
    /** Messages, pings and pongs of a client in `window`: a page sends one in five seconds. */
    frames: 200,
    /** Milliseconds in which `frames` are counted. */
    window: 10_000,
    /** Milliseconds from the handshake to `connection_init`. */
    initTimeout: 3_000,
    /** Milliseconds between two pings. A client that does not read is disconnected at the second: within 18 seconds. */
    pingInterval: 9_000,
    /** Milliseconds that a closing socket waits for the client's close frame. */
    closeTimeout: 1_000,
    /** Bytes on their way to one client: several times the longest menu. */
    unread: 4_000_000,
    /** Bytes on their way to the sockets of one address. */
    unreadOfAddress: 32_000_000,
    /** Bytes on their way to all sockets. */
    unreadInAll: 256_000_000,
  },
  signIn: {
    /** Bytes of a password: a few words, and no more than bcrypt reads (a longer one would be weaker than it looks). */
    passwordBytes: { min: 15, max: 72 },
    /** Wrong passwords a minute from one device that has signed in to the account: enough to mistype, and nobody else spends them. */
    guessesPerDevice: 5,
    /** Wrong passwords a minute for one email from one network without such a device. */
    guessesPerNetwork: 5,
    /** Seconds of both: the longest wait after mistyping. */
    guessSeconds: 60,
    /** Wrong passwords for one email from all networks together, devices that have signed in left out: a hundred an hour. */
    guessesPerAccount: 25,
    /** Seconds of that: the longest wait for the owner of an account in a new place, while strangers guess. */
    accountSeconds: 15 * 60,
    /** Counts of each kind in memory, the least recently used dropped first: a million addresses take no more memory. */
    mostCounts: 10_000,
    /** Password comparisons that wait, a third of a second each: strangers' never keep a known device waiting. */
    waitingStrangers: 20,
    waitingDevices: 20,
    /** Of the strangers' places, those that one network may take. */
    waitingPerNetwork: 10,
    /** Accounts that one device is known for: a tablet that a whole shift shares. */
    accountsPerDevice: 10,
    /** Seconds that a device stays known after its last sign-in: half a year. */
    deviceSeconds: 180 * 24 * 60 * 60,
    /** Seconds of a session: one shift. Staff sign in once a day, and a tablet left in a taxi is signed out by the next morning. */
    sessionSeconds: 12 * 60 * 60,
    /** Milliseconds between two looks at whether the sessions of open sockets have ended; such a socket is closed within a second. */
    sessionCheckMs: 400,
  },
} as const

/** The same limits with any numbers. */
export type Limits = { readonly [Group in keyof typeof LIMITS]: { readonly [Name in keyof (typeof LIMITS)[Group]]: number } }
export type ConnectionLimits = Limits['connections']
export type SocketLimits = Limits['sockets']
