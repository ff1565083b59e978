// Values to send, generated from the schema of a procedure or path: valid ones, nearly valid ones, and anything at all.
import fc from 'fast-check';

type Def = { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema; options?: Schema[]; entries?: Record<string, unknown>; values?: unknown[]; in?: Schema; valueType?: Schema; getter?: () => Schema };
export type Schema = { _zod: { def: object } };
type Arbitrary = fc.Arbitrary<unknown>;

/** Texts that have broken programs: NUL, lone surrogates, noncharacters, characters that expand when normalised, impossible dates, terminators of SQL, JSON, HTML and headers. */
const nastyTexts = [
  '', ' ', '\0', 'a\0b', '\uD800', '\uDC00x', '\uFFFE', '\uFFFF', '\u202Eabc', '\u200B', 'e\u0301'.repeat(50), '\u0600\u0610', 'ﷺ'.repeat(200), 'a㌖'.repeat(500), '👩‍👩‍👧‍👦', '𝒳', 'İı', '\r\n\r\nBcc: x@example.com', '\u2028\u2029', '\x7f\x1b[2J',
  '2026-02-31', '2026-13-01', '0000-00-00', '9999-12-31', '+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '2026-02-31T25:61:61Z', '2026-11-22T00:00:00+99:99', '1', '0', '-1', '1e309', '-0', 'NaN', '9007199254740993', '2147483648', '9223372036854775808', '00001', '0x10', '1.5',
  "'", "''; --", '" onload=x', '%', '%_%', '\\', '%00', '%ff', '../../etc/passwd', '{}', '[]', 'null', 'true', 'undefined', '__proto__', 'constructor', '<p>x</p>', '<img src="data:image/png;base64,AAAA">', `<table>${'<b>x'.repeat(90)}`, '$1', '${x}', '{{x}}', '=1+1', 'a'.repeat(201), 'a'.repeat(5_001), 'a-'.repeat(3_000), '0,'.repeat(2_500), ' '.repeat(5_000),
] as const;
const nastyNumbers = [0, -0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 2 ** 53 - 1, -(2 ** 63), Number.MIN_VALUE] as const;

export const nastyText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
const deep = fc.integer({ min: 10, max: 3_000 }).map((depth) => ({ json: '['.repeat(depth) + ']'.repeat(depth) }));
export const anything: Arbitrary = fc.oneof(nastyText, fc.constantFrom(...nastyNumbers, null, true, false), fc.jsonValue({ maxDepth: 3 }), fc.array(nastyText, { maxLength: 3 }), fc.dictionary(nastyText, nastyText, { maxKeys: 4 }));

/** A body that is not JSON, or deeply nested JSON. */
export const wildBody: fc.Arbitrary<string> = fc.oneof(nastyText, deep.map(({ json }) => json), anything.map((value) => JSON.stringify(value) ?? ''), fc.constantFrom('{', '{"a":', '[1,]', '{"a":1}}', '"\\ud800"', '{"__proto__":{"a":1}}', '\uFEFF{}'));

/** What people usually send, by the name of the field. */
const usual: [RegExp, fc.Arbitrary<string>][] = [
  [/email/i, fc.constantFrom('fuzz@example.com', 'Fuzz@Example.com', 'a@b.co', 'nobody@sidra-foods.example')],
  [/password|current/i, fc.constantFrom('some long password of mine', 'x')],
  [/publication|datetime/i, fc.constantFrom('keep', 'draft', 'now', '2026-11-22T10:00:00Z', '2026-02-31T00:00:00Z', '9999-12-31T23:59:59Z')],
  [/^(?:from|to|at|date)$/i, fc.constantFrom('2026-01-01', '2026-02-31', '2026-11-22', '0000-01-01', '9999-12-31')],
  [/image_path/, fc.constant(`uploads/${'a'.repeat(32)}.png`)],
  [/content|comments|text/i, fc.constantFrom('<p>Some words.</p>', 'Please call us about VAT.', '<h2>a</h2><p><img src="/a.png"></p>')],
  [/^(?:id|version|page|user_id|assignee)$/i, fc.integer({ min: 1, max: 6 }).map(String)],
  [/topic/i, fc.constantFrom('A topic', 'service-enquiry:1', 'service-enquiry:1:1', 'مقال')],
  [/token|code|reference|key/i, fc.constantFrom('123456', 'a'.repeat(43), 'ABCDE-FGHIJ', '1')],
];
const words = fc.constantFrom('Taxation', 'VAT', 'taxation', 'A name', 'newest', 'Dubai', 'مريم', '+971 50 555 0199');

const textFor = (name: string) => usual.find(([pattern]) => pattern.test(name))?.[1] ?? words;

/** `leaf` may change each single value: it leaves it alone in valid inputs, and makes it nasty now and then in nearly valid ones. */
function shape(schema: Schema, name: string, leaf: (usual: Arbitrary) => Arbitrary): Arbitrary {
  const def = schema._zod.def as Def;
  const inner = (of: Schema, named = name) => shape(of, named, leaf);
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape!).map(([key, value]) => [key, inner(value, key)])), { requiredKeys: Object.entries(def.shape!).filter(([, value]) => !isOptional(value)).map(([key]) => key) });
    case 'array':
      return fc.array(inner(def.element!), { maxLength: 4 });
    case 'union':
      return fc.oneof(...def.options!.map((option) => inner(option)));
    case 'enum':
      return leaf(fc.constantFrom(...Object.values(def.entries!)));
    case 'literal':
      return leaf(fc.constantFrom(...def.values!));
    case 'number':
      return leaf(fc.integer({ min: 1, max: 6 }));
    case 'boolean':
      return leaf(fc.boolean());
    case 'string':
      return leaf(textFor(name));
    case 'record':
      return fc.dictionary(words, inner(def.valueType!), { maxKeys: 4 });
    case 'lazy':
      return inner(def.getter!());
    case 'pipe':
      return inner(def.in!);
    default:
      return def.innerType ? inner(def.innerType) : leaf(fc.oneof(words, fc.dictionary(words, words, { maxKeys: 4 })));
  }
}

const isOptional = (schema: Schema) => ['optional', 'default', 'prefault', 'catch'].includes((schema._zod.def as Def).type);

/** Of ten inputs three are valid, four have something nasty in them, and three have any shape. */
export function inputFor(schemas: readonly Schema[]): Arbitrary {
  const merge = (leaf: (usual: Arbitrary) => Arbitrary): Arbitrary => {
    const parts = schemas.map((schema) => shape(schema, '', leaf));
    if (parts.length < 2) return parts[0] ?? fc.constant({});
    return fc.tuple(...parts).map((values) => Object.assign({}, ...(values as object[])) as unknown);
  };
  const nearly = merge((usual) => fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: nastyText }, { weight: 1, arbitrary: anything }));
  return fc.oneof({ weight: 3, arbitrary: merge((usual) => usual) }, { weight: 4, arbitrary: nearly }, { weight: 3, arbitrary: anything });
}
