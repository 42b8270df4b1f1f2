-- A cropped photograph remembers its original and how it was cut, so that the cut can be changed.

alter table product_photo add column cut jsonb check (jsonb_typeof(cut) = 'object');
comment on column product_photo.cut is 'How it was cut from its original: {turn, left, top, width, height}, degrees and parts of ten thousand; null for an upload.';
comment on column product_photo.files is 'Name of a size -> {key, width, height} of a stored file; full is what is shown, original the upload that it was cut from, if it was cut.';
