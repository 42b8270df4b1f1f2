-- Why a change was made, where the change asks for it: prices of the carriers do.
alter table setting_change add column reason text check (length(reason) between 3 and 300);

-- Until when what may be claimed is what was promised when the order was placed.
alter table customer_order add column claim_terms_version integer not null default setting_version('claim-terms');
