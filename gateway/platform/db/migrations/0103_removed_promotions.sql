-- Uses of a code outlive its promotion.
ALTER TABLE promotion_redemptions DROP CONSTRAINT promotion_redemptions_code_fkey;
