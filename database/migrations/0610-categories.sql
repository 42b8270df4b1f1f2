-- Categories are rows: an admin adds, renames and archives them (decision 561). Filled with the eight a shop starts with.

create table category (
  id                text primary key check (id ~ '^[a-z][a-z0-9]{1,39}$'),
  position          integer not null,
  name              jsonb not null,
  sign              jsonb not null,
  meaning           jsonb not null,
  text              jsonb not null,
  pack_shape        text not null,
  storage_code      text not null,
  food              text not null,
  pack              text not null,
  ground            text not null check (ground ~ '^#[0-9A-F]{6}$'),
  google_path       text not null default '' check (char_length(google_path) <= 200),
  search_terms      text[] not null default '{}' check (cardinality(search_terms) <= 40),
  is_food           boolean not null,
  counts_as_cooked  boolean not null default false,
  is_raw_grain      boolean not null default false,
  may_be_in_oil     boolean not null default false,
  archived_at       timestamptz,
  moved_to          text references category,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint category_moves_when_archived check (moved_to is null or (archived_at is not null and moved_to <> id)),
  constraint category_of_things_is_no_food check (is_food or not (counts_as_cooked or is_raw_grain or may_be_in_oil)),
  constraint category_stores_things_apart check (is_food = (storage_code <> 'household'))
);
comment on table category is 'A kind of products with a place in the navigation. Rows are never deleted: old orders name them.';
comment on column category.id is 'Also its word in addresses and search lexemes.';
comment on column category.sign is 'The painted name on its tile and above its list.';
comment on column category.meaning is 'The title of its list.';
comment on column category.ground is 'Dye of its tile.';
comment on column category.google_path is 'Its path in Google''s public product taxonomy.';
comment on column category.search_terms is 'Words it is found by, besides its names.';
comment on column category.counts_as_cooked is 'Customs treat it as cooked.';
comment on column category.may_be_in_oil is 'Oil among the ingredients makes it a pickle in oil for customs.';
comment on column category.moved_to is 'The category that took its products over.';

create table category_version (
  category     text not null references category,
  version      integer not null,
  terms        jsonb not null,
  archived_at  timestamptz,
  moved_to     text,
  reason       text not null default '' check (char_length(reason) <= 300),
  actor_name   text not null,
  at           timestamptz not null default clock_timestamp(),
  primary key (category, version)
);
comment on table category_version is 'What a category was from a moment on: the newest version is what it is now.';
create trigger category_version_append_only before update or delete on category_version
  for each row execute function forbid_change();

create trigger category_noted after insert or update or delete on category
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('category',
    'position name sign meaning text pack_shape storage_code food pack ground google_path search_terms is_food counts_as_cooked is_raw_grain may_be_in_oil archived_at moved_to', 'id');

insert into category (id, position, name, sign, meaning, text, pack_shape, storage_code, food, pack, ground, google_path,
  is_food, counts_as_cooked, is_raw_grain, may_be_in_oil)
values
  ('namkeen', 1, '{"en": "Namkeen", "gu": "નમકીન", "hi": "नमकीन"}', '{"en": "નમકીન", "gu": "નમકીન", "hi": "नमकीन"}',
    '{"en": "Namkeen.", "gu": "નમકીન", "hi": "नमकीन"}',
    '{"en": "Sev, gathiya, chevdo and what else is fried in the morning and eaten by evening.", "gu": "સેવ, ગાંઠિયા, ચેવડો; સવારે તળાય અને સાંજ સુધીમાં ખવાઈ જાય.", "hi": "सेव, गाँठिया, चिवड़ा; सुबह तले जाएँ और शाम तक चट।"}',
    'pouch', 'airtight', 'sev', 'pillow', '#E9A21A', 'Food, Beverages & Tobacco > Food Items > Snack Foods', true, true, false, false),
  ('snacks', 2, '{"en": "Snacks", "gu": "નાસ્તા", "hi": "नाश्ता"}', '{"en": "નાસ્તા", "gu": "નાસ્તા", "hi": "नाश्ता"}',
    '{"en": "Snacks.", "gu": "નાસ્તા", "hi": "नाश्ता"}',
    '{"en": "Khakhra rolled thin and roasted on iron, thepla for the train, chakri for the tin by the television.", "gu": "લોઢી પર શેકેલા પાતળા ખાખરા, મુસાફરી માટે થેપલાં, ડબ્બામાં રાખવા ચકરી.", "hi": "तवे पर सिंके पतले खाखरे, सफ़र के लिए थेपले, डिब्बे में रखने को चकली।"}',
    'pouch', 'airtight', 'khakhra', 'pouch', '#12235E', 'Food, Beverages & Tobacco > Food Items > Snack Foods', true, true, false, false),
  ('sweets', 3, '{"en": "Sweets", "gu": "મીઠાઈ", "hi": "मिठाई"}', '{"en": "મીઠાઈ", "gu": "મીઠાઈ", "hi": "मिठाई"}',
    '{"en": "Sweets.", "gu": "મીઠાઈ", "hi": "मिठाई"}',
    '{"en": "Mohanthal, penda and barfi in real ghee, boxed the day they are made.", "gu": "ચોખ્ખા ઘીનાં મોહનથાળ, પેંડા અને બરફી; બને એ જ દિવસે પૅક થાય.", "hi": "असली घी के मोहनथाल, पेड़े और बर्फ़ी; जिस दिन बनें उसी दिन पैक।"}',
    'box', 'sweet-box', 'pendo', 'box', '#B3184E', 'Food, Beverages & Tobacco > Food Items > Candy & Chocolate', true, true, false, false),
  ('pickles', 4, '{"en": "Pickles", "gu": "અથાણાં", "hi": "अचार"}', '{"en": "અથાણાં", "gu": "અથાણાં", "hi": "अचार"}',
    '{"en": "Athanu, pickles.", "gu": "અથાણાં", "hi": "अचार"}',
    '{"en": "Chhundo from the terrace, gol keri, gunda: jars that last from one mango season to the next.", "gu": "અગાશીનો છૂંદો, ગોળકેરી, ગુંદાં; કેરીની એક મોસમથી બીજી સુધી ચાલે એવાં અથાણાં.", "hi": "धूप में पका छुंदा, गोल केरी, गूँदा; आम के एक मौसम से दूसरे तक चलने वाले अचार।"}',
    'jar', 'pickle', 'mango-pickle', 'jar', '#14606A', 'Food, Beverages & Tobacco > Food Items > Condiments & Sauces', true, false, false, true),
  ('spices', 5, '{"en": "Spices", "gu": "મસાલા", "hi": "मसाले"}', '{"en": "મસાલા", "gu": "મસાલા", "hi": "मसाले"}',
    '{"en": "Spices.", "gu": "મસાલા", "hi": "मसाले"}',
    '{"en": "Chilli, turmeric and whole masala pounded in small lots.", "gu": "મરચું, હળદર અને આખા મસાલા, થોડું થોડું કરીને ખાંડેલા.", "hi": "मिर्च, हल्दी और साबुत मसाले, थोड़ा-थोड़ा कूटे हुए।"}',
    'pouch', 'cool-dry', 'garam-masala', 'tin', '#A8201A', 'Food, Beverages & Tobacco > Food Items > Seasonings & Spices', true, false, false, false),
  ('grains', 6, '{"en": "Grains and Staples", "gu": "અનાજ-કરિયાણું", "hi": "अनाज और आटा"}', '{"en": "અનાજ-કરિયાણું", "gu": "અનાજ-કરિયાણું", "hi": "अनाज और आटा"}',
    '{"en": "Grains and staples.", "gu": "અનાજ-કરિયાણું", "hi": "अनाज और आटा"}',
    '{"en": "Wheat, dal, flour and ready mixes for the kitchen that cooks every day.", "gu": "રોજની રસોઈ માટે ઘઉં, દાળ, લોટ અને તૈયાર મિશ્રણ.", "hi": "रोज़ की रसोई के लिए गेहूँ, दाल, आटा और तैयार मिक्स।"}',
    'pouch', 'grain', 'wheat', 'sack', '#8A5A1C', 'Food, Beverages & Tobacco > Food Items > Grains, Rice & Cereal', true, false, true, false),
  ('beverages', 7, '{"en": "Beverages", "gu": "પીણાં", "hi": "पेय"}', '{"en": "પીણાં", "gu": "પીણાં", "hi": "पेय"}',
    '{"en": "Beverages.", "gu": "પીણાં", "hi": "पेय"}',
    '{"en": "Sharbat, chai masala and mukhwas for after.", "gu": "શરબત, ચાનો મસાલો અને જમ્યા પછીનો મુખવાસ.", "hi": "शरबत, चाय मसाला और खाने के बाद का मुखवास।"}',
    'bottle', 'cool-dry', 'rose', 'bottle', '#0F5C4C', 'Food, Beverages & Tobacco > Beverages', true, false, false, false),
  ('household', 8, '{"en": "Household", "gu": "ઘરવપરાશ", "hi": "घरेलू सामान"}', '{"en": "ઘરવપરાશ", "gu": "ઘરવપરાશ", "hi": "घरेलू सामान"}',
    '{"en": "For the house.", "gu": "ઘરવપરાશ", "hi": "घरेलू सामान"}',
    '{"en": "Brass, clay and wood from the workshops, and what the puja corner needs.", "gu": "કારીગરોએ બનાવેલી પિત્તળ, માટી અને લાકડાની વસ્તુઓ, અને પૂજાનો સામાન.", "hi": "कारीगरों का पीतल, मिट्टी और लकड़ी का सामान, और पूजा की चीज़ें।"}',
    'object', 'household', 'diyas', 'object', '#4A1E5C', 'Home & Garden', false, false, false, false);

alter table product add constraint product_category_fkey foreign key (category) references category not valid;
alter table drawn_picture drop constraint drawn_picture_subject_check;
alter table drawn_picture add constraint drawn_picture_subject_check
  check (subject ~ '^(product|brand|city|category)/.+$') not valid;

-- A seller who typed before a category was archived, and a process that has not heard of it, still write its id.
create function follow_category() returns trigger language plpgsql as $$
declare
  target text;
begin
  select moved_to into target from category where id = new.category for share;
  while target is not null loop
    new.category := target;
    select moved_to into target from category where id = new.category for share;
  end loop;
  return new;
end
$$;
create trigger product_in_live_category before insert on product
  for each row execute function follow_category();
create trigger product_in_live_category_after_change before update of category on product
  for each row when (old.category is distinct from new.category) execute function follow_category();
