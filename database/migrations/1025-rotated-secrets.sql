-- Which secret of the shop a document is sealed under, so that a rotation knows what is left without reading every file.
alter table store_file add column sealed_with text check (length(sealed_with) = 12);
comment on column store_file.sealed_with is
  'Fingerprint of the secret it is sealed under, which reveals nothing of it; null: stored before fingerprints were.';
