-- Names are searched as books and subjects are: with a typo, in any order (docs/decisions/013). No pending list: what is written one by one
-- would otherwise be read through by every search.
CREATE INDEX "professors_search_idx" ON "professors" USING gin ("search_name" public.gin_trgm_ops) WITH (fastupdate = off);
